import { type JobRow, listJobs } from '../../../contract/areas/jobs.ts'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { jobStatuses as codes } from '../../../records/job-status.ts'
import { installationAddress } from '../../../records/record-links.ts'

/** The jobs at one customer's installations, newest first. */
export const customerJobs = defineList<typeof listJobs>({
  id: 'customer-jobs',
  texts: 'customer',
  title: 'jobs',
  endpoint: listJobs,
  input: (request, { id = '' }) => ({ query: { ...listQuery(request), customerId: id } }),
  rowId: ({ jobId }) => jobId,
  href: ({ installationId }) => installationAddress({ id: installationId, walletId: null }, 'AllCustomers'),
  columns: [
    { id: 'job', format: 'id', sort: 'id', value: ({ jobId }: JobRow) => jobId },
    { id: 'what', format: 'name', at: 'name', most: 16, value: ({ description }) => description },
    { id: 'installation', format: 'id', link: true, at: 'sub', value: ({ installationId }) => installationId },
    { id: 'status', format: 'status', sort: 'status', at: 'side', codes, value: ({ status }) => status },
    { id: 'technician', format: 'name', sort: 'technician', value: ({ technician }) => technician },
    { id: 'appointment', format: 'date', sort: 'appointmentDate', value: ({ appointmentDate }) => appointmentDate },
    { id: 'booked', format: 'date', sort: 'createdAt', at: 'amount', value: ({ createdAt }) => createdAt },
  ],
  sort: { key: 'createdAt', dir: 'DESC' },
  nothing: { title: 'noJobs' },
})
