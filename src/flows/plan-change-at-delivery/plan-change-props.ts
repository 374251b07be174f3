import type { EventFrom, SnapshotFrom } from 'xstate'
import type { planChangeMachine } from '../../../machines/plan-change-at-delivery/plan-change-at-delivery.machine.ts'

export interface PlanChangeProps {
  readonly state: SnapshotFrom<typeof planChangeMachine>
  readonly send: (event: EventFrom<typeof planChangeMachine>) => void
}
