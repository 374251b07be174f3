import type { EventFrom, SnapshotFrom } from 'xstate'
import type { planApplicationMachine } from '../../../machines/plan-application/plan-application.machine.ts'

export type ApplicationState = SnapshotFrom<typeof planApplicationMachine>

export interface ApplicationProps {
  readonly state: ApplicationState
  readonly send: (event: EventFrom<typeof planApplicationMachine>) => void
  /** Leaves a recharge that has ended. */
  readonly onLeave?: (() => void) | undefined
}
