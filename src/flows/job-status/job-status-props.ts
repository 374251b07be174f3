import type { EventFrom, SnapshotFrom } from 'xstate'
import type { jobStatusMachine } from '../../../machines/job-status/job-status.machine.ts'

export interface StatusProps {
  readonly state: SnapshotFrom<typeof jobStatusMachine>
  readonly send: (event: EventFrom<typeof jobStatusMachine>) => void
}
