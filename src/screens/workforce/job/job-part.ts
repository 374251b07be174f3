import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'

/** What every part of a job's pages gets. */
export interface JobPartProps {
  readonly job: JobRecord
  /** Reads the job again */
  readonly onMoved: () => void
}
