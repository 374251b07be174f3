import type { EventFrom, SnapshotFrom } from 'xstate'
import type { roleChangeMachine } from '../../../machines/role-change/role-change.machine.ts'

export interface RoleChangeProps {
  readonly state: SnapshotFrom<typeof roleChangeMachine>
  readonly send: (event: EventFrom<typeof roleChangeMachine>) => void
}
