import { listJobs } from '../../../contract/areas/jobs/jobs.ts'
import { defineRecordSearch } from '../../../kit/palette/record-search.ts'
import { jobAddress } from '../../../records/record-links.ts'

export const found = defineRecordSearch<typeof listJobs>({
  kind: 'jobs',
  rank: 3,
  endpoint: listJobs,
  ids: /^J-/,
  by: ['phone'],
  input: (search) => ({ query: { search, pageSize: 5, orderBy: 'createdAt', orderDir: 'DESC' } }),
  found: ({ jobId, customerName, installationId, appointmentDate }, { date }) => ({
    id: jobId,
    name: customerName,
    details: [installationId, appointmentDate && date(appointmentDate)],
    address: jobAddress(jobId),
  }),
})
