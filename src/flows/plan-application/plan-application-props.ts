import type { EventFrom, SnapshotFrom } from 'xstate'
import type {
  PlanApplicationContext,
  planApplicationMachine,
} from '../../../machines/plan-application/plan-application.machine.ts'

export type ApplicationState = SnapshotFrom<typeof planApplicationMachine>

export interface ApplicationProps {
  readonly state: ApplicationState
  readonly send: (event: EventFrom<typeof planApplicationMachine>) => void
  /** Leaves a recharge that has ended. */
  readonly onLeave?: (() => void) | undefined
}

/** The catalogue has a text for another plan, and one for the same plan again (doc1 §8). */
export const fallbackOf = ({ seen }: Pick<PlanApplicationContext, 'seen'>): string =>
  seen?.current ? 'plan-application:rechargeFailed' : 'plan-application:applyFailed'
