import { listLast3Jobs } from '../../../contract/areas/jobs/jobs.ts'
import { defineSection } from '../../../kit/record/detail-definition.ts'
import { LastJobs } from '../../../records/jobs/LastJobs.tsx'
import { AllJobs } from './AllJobs.tsx'

/** The last three jobs of the installation, with a warning where they are one recurring problem. */
export const lastJobsSection = defineSection<typeof listLast3Jobs>({
  id: 'job-last-jobs',
  texts: 'installation',
  title: 'lastJobs',
  endpoint: listLast3Jobs,
  input: ({ installationId = '' }) => ({ params: { id: installationId } }),
  body: LastJobs,
  acts: AllJobs,
  nothing: 'noJobs',
  lines: 3,
  flush: true,
})
