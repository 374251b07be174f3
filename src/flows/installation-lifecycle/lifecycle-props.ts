import type { EventFrom, SnapshotFrom } from 'xstate'
import type { installationLifecycleMachine } from '../../../machines/installation-lifecycle/installation-lifecycle.machine.ts'

export type LifecycleState = SnapshotFrom<typeof installationLifecycleMachine>

export interface LifecycleProps {
  readonly state: LifecycleState
  readonly send: (event: EventFrom<typeof installationLifecycleMachine>) => void
  /** Leaves an act that has ended. */
  readonly onLeave?: (() => void) | undefined
}
