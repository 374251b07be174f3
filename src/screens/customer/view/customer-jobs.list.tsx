import { type JobRow, listJobs } from '../../../contract/areas/jobs/jobs.ts'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { jobStatuses as codes } from '../../../records/jobs/job-status.ts'
import { installationAddress, jobAddress } from '../../../records/record-links.ts'
import { Id } from '../../../ui/values/Id.tsx'

const installationCell = ({ installationId: id }: JobRow) => (
  <a href={installationAddress({ id, walletId: null }, 'AllCustomers')}>
    <Id>{id}</Id>
  </a>
)

/** The jobs at one customer's installations, newest first. */
export const customerJobs = defineList<typeof listJobs>({
  id: 'customer-jobs',
  texts: 'customer',
  title: 'jobs',
  endpoint: listJobs,
  input: (request, { id = '' }) => ({ query: { ...listQuery(request), customerId: id } }),
  rowId: ({ jobId }) => jobId,
  href: ({ jobId }) => jobAddress(jobId),
  columns: [
    { id: 'job', format: 'id', sort: 'id', link: true, at: 'sub', value: ({ jobId }: JobRow) => jobId },
    { id: 'what', format: 'name', at: 'name', most: 16, value: ({ description }) => description },
    { id: 'installation', format: 'cell', cell: installationCell, plain: ({ installationId }) => installationId },
    { id: 'status', format: 'status', sort: 'status', at: 'side', codes, value: ({ status }) => status },
    { id: 'technician', format: 'name', sort: 'technician', value: ({ technician }) => technician },
    { id: 'appointment', format: 'date', sort: 'appointmentDate', value: ({ appointmentDate }) => appointmentDate },
    { id: 'booked', format: 'date', sort: 'createdAt', at: 'amount', value: ({ createdAt }) => createdAt },
  ],
  sort: { key: 'createdAt', dir: 'DESC' },
  nothing: { title: 'noJobs' },
})
