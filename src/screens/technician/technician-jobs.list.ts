import { type JobRow, listJobs } from '../../contract/areas/jobs/jobs.ts'
import { today } from '../../kit/clock.ts'
import { daysFilter } from '../../kit/list/days-filter.tsx'
import { type Column, defineList, listQuery } from '../../kit/list/list-definition.ts'
import { placeCell, placeText } from '../../kit/names.tsx'
import { jobTypes } from '../../records/jobs/job-codes.ts'
import { jobStatuses } from '../../records/jobs/job-status.ts'
import { jobAddress } from '../../records/record-links.ts'
import { TimeRange } from '../../ui/values/TimeRange.tsx'
import { HistoryDays } from './HistoryDays.tsx'
import { technicianCrumbs } from './technician-crumbs.ts'

const columns: readonly Column<JobRow>[] = [
  { id: 'day', format: 'date', sort: 'appointmentDate', at: 'amount', value: (row) => row.appointmentDate },
  {
    id: 'time',
    format: 'cell',
    cell: ({ appointmentStartTime: from, appointmentEndTime: to }) => (from && to ? TimeRange({ from, to }) : '–'),
    plain: ({ appointmentStartTime: from, appointmentEndTime: to }) => (from && to ? `${from}–${to}` : null),
  },
  { id: 'job', format: 'id', sort: 'id', link: true, at: 'sub', value: ({ jobId }) => jobId },
  { id: 'type', format: 'status', sort: 'type', codes: jobTypes, value: ({ type }) => type },
  { id: 'status', format: 'status', sort: 'status', at: 'side', codes: jobStatuses, value: ({ status }) => status },
  { id: 'customer', format: 'name', sort: 'customerName', at: 'name', most: 12, value: (row) => row.customerName },
  { id: 'zone', format: 'cell', cell: placeCell, plain: placeText },
  {
    id: 'toCollect',
    format: 'money',
    sort: 'paymentToCollect',
    value: ({ paymentToCollect }) => paymentToCollect || null,
  },
]

const shared = {
  texts: 'technicians',
  crumbs: technicianCrumbs,
  endpoint: listJobs,
  rowId: ({ jobId }: JobRow) => jobId,
  href: ({ jobId }: JobRow) => jobAddress(jobId),
  columns,
} as const

const days = { from: { name: 'appointmentFrom', label: 'dayFrom' }, to: { name: 'appointmentTo', label: 'dayTo' } }

/** The day of a technician in the order of its visits, today by default. */
export const technicianDay = defineList<typeof listJobs>({
  ...shared,
  id: 'technician-day',
  title: 'route',
  input: (request, { technicianId = '' }) => ({ query: { ...listQuery(request), technicianId } }),
  days: daysFilter({ label: 'day', ...days, initial: () => ({ from: today(), to: today() }) }),
  sort: { key: 'appointmentDate' },
  size: 25,
  nothing: { title: 'noJobsThen', text: 'noJobsThenText' },
})

/** What a technician has done, the latest day first. */
export const technicianHistory = defineList<typeof listJobs>({
  ...shared,
  id: 'technician-history',
  title: 'history',
  input: (request, { technicianId = '' }) => ({
    query: { ...listQuery(request), technicianId, status: 'COMPLETED' },
  }),
  days: daysFilter({ label: 'day', ...days }),
  above: HistoryDays,
  sort: { key: 'appointmentDate', dir: 'DESC' },
  size: 25,
  nothing: { title: 'noJobsDone', text: 'noJobsDoneText' },
})
