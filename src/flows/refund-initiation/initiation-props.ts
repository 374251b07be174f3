import type { EventFrom, SnapshotFrom } from 'xstate'
import type { refundInitiationMachine } from '../../../machines/refund-initiation/refund-initiation.machine.ts'

export type InitiationState = SnapshotFrom<typeof refundInitiationMachine>

export interface InitiationProps {
  readonly state: InitiationState
  readonly send: (event: EventFrom<typeof refundInitiationMachine>) => void
  /** Leaves an initiation that has ended. */
  readonly onLeave?: (() => void) | undefined
}
