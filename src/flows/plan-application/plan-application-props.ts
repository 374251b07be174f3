import type { EventFrom, SnapshotFrom } from 'xstate'
import type { planApplicationMachine } from '../../../machines/plan-application/plan-application.machine.ts'

export type ApplicationState = SnapshotFrom<typeof planApplicationMachine>

export interface ApplicationProps {
  readonly state: ApplicationState
  readonly send: (event: EventFrom<typeof planApplicationMachine>) => void
  /** Leaves a recharge that has ended. */
  readonly onLeave?: (() => void) | undefined
}

/** `applying.sending`: the innermost state. */
export const placeOf = ({ value }: ApplicationState): string =>
  typeof value === 'string' ? value : Object.entries(value).flat().join('.')
