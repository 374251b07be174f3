import type { EventFrom, SnapshotFrom } from 'xstate'
import type { jobPostponementMachine } from '../../../machines/job-postponement/job-postponement.machine.ts'

export interface PostponementProps {
  readonly state: SnapshotFrom<typeof jobPostponementMachine>
  readonly send: (event: EventFrom<typeof jobPostponementMachine>) => void
}
