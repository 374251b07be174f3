import { getJob } from '../../../contract/areas/jobs/jobs.ts'
import { placeCell } from '../../../kit/names.tsx'
import { defineDetail } from '../../../kit/record/detail-definition.ts'
import { jobStatuses } from '../../../records/jobs/job-status.ts'
import { customerAddress, installationAddress, technicianAddress } from '../../../records/record-links.ts'
import { TimeRange } from '../../../ui/values/TimeRange.tsx'
import { appointmentCell } from './PromisedSlot.tsx'

/** The head of a job: for whom, where, when and by whom. */
export const jobDetail = defineDetail<typeof getJob>({
  id: 'job',
  texts: 'job',
  endpoint: getJob,
  input: ({ id = '' }) => ({ params: { id } }),
  name: ({ id = '' }) => id,
  heading: { value: ({ customerName }) => customerName, href: ({ customerId }) => customerAddress(customerId) },
  crumbs: () => [{ label: 'workforce' }, { label: 'jobs', href: '/app/workforce/list' }],
  status: { codes: jobStatuses, value: ({ status }) => status },
  facts: [
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    {
      id: 'installation',
      format: 'id',
      value: ({ installationId }) => installationId,
      href: ({ installationId }) => installationAddress({ id: installationId, walletId: null }, 'AllCustomers'),
    },
    { id: 'appointment', format: 'cell', cell: appointmentCell },
    {
      id: 'time',
      format: 'cell',
      cell: ({ appointmentStartTime: from, appointmentEndTime: to }) => (from && to ? TimeRange({ from, to }) : '–'),
    },
    {
      id: 'technician',
      format: 'name',
      value: ({ technician }) => technician,
      href: ({ technicianId }) => (technicianId ? technicianAddress(technicianId) : undefined),
    },
    { id: 'zone', format: 'cell', cell: placeCell },
  ],
  missing: {
    title: 'noSuchJob',
    seek: ({ id = '' }) => `/app/workforce/list?search=${encodeURIComponent(id)}`,
  },
})
