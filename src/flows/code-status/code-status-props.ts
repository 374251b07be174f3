import type { EventFrom, SnapshotFrom } from 'xstate'
import type { codeStatusMachine } from '../../../machines/code-status/code-status.machine.ts'

export type CodeStatusState = SnapshotFrom<typeof codeStatusMachine>

export interface CodeStatusProps {
  readonly state: CodeStatusState
  readonly send: (event: EventFrom<typeof codeStatusMachine>) => void
}
