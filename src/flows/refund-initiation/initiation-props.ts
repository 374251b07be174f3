import type { EventFrom, SnapshotFrom } from 'xstate'
import type { refundInitiationMachine } from '../../../machines/refund-initiation/refund-initiation.machine.ts'

export type InitiationState = SnapshotFrom<typeof refundInitiationMachine>

export interface InitiationProps {
  readonly state: InitiationState
  readonly send: (event: EventFrom<typeof refundInitiationMachine>) => void
  /** Leaves one that has ended. */
  readonly onLeave?: (() => void) | undefined
}

export type TopState =
  | 'choosingDay'
  | 'calculating'
  | 'reviewing'
  | 'initiating'
  | 'changed'
  | 'initiated'
  | 'taken'
  | 'closed'

export const topOf = ({ value }: InitiationState): TopState =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as TopState

/** `initiating.sending`: the innermost state. */
export const placeOf = ({ value }: InitiationState): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')
