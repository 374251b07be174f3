import { listLast3Jobs } from '../../../contract/areas/jobs/jobs.ts'
import { defineSection } from '../../../kit/record/detail-definition.ts'
import { LastJobs } from '../../../records/jobs/LastJobs.tsx'

/** Shows the last three jobs. */
export const lastJobsSection = defineSection<typeof listLast3Jobs>({
  id: 'last-jobs',
  texts: 'installation',
  title: 'lastJobs',
  endpoint: listLast3Jobs,
  input: ({ id = '' }) => ({ params: { id } }),
  body: LastJobs,
  nothing: 'noJobs',
  lines: 3,
  flush: true,
})
