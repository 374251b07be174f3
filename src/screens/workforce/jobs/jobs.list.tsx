import { listJobTypes, listPriorities } from '../../../contract/areas/jobs/job-codes.ts'
import { type JobRow, listJobs } from '../../../contract/areas/jobs/jobs.ts'
import { daysFilter } from '../../../kit/list/days-filter.tsx'
import { type CellTools, defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { ViewTabs } from '../../../kit/list/ViewTabs.tsx'
import { codeOption, lookup } from '../../../kit/lookup.ts'
import { cities, Names, placeCell, placeText } from '../../../kit/names.tsx'
import { jobPriorities, jobTypes } from '../../../records/jobs/job-codes.ts'
import { jobStatuses } from '../../../records/jobs/job-status.ts'
import { jobAddress } from '../../../records/record-links.ts'
import { TimeRange } from '../../../ui/values/TimeRange.tsx'
import { jobTags } from '../job-tags.ts'
import { technicianChoices } from './technician-choices.ts'

const yesOrNo = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
]

/** What is wanted of jobs most often, what the list begins with first. */
const views = [
  { label: 'fromToday', search: 'appointmentFrom=today' },
  {
    label: 'unassignedToday',
    search:
      'pageSize=25&page=1&appointmentFrom=today&appointmentTo=today&isUnassigned=true&orderDir=ASC&orderBy=appointmentDate',
  },
  { label: 'overdue', search: 'pageSize=25&page=1&isOverdue=true&orderDir=ASC&orderBy=appointmentDate' },
  { label: 'postponedTwice', search: 'pageSize=25&page=1&isOpen=true&postponedTimes=2&orderDir=ASC&orderBy=createdAt' },
  {
    label: 'paymentPending',
    search: 'pageSize=25&page=1&hasPaymentToCollect=true&orderDir=DESC&orderBy=paymentToCollect',
  },
  { label: 'everyJob', search: 'appointmentFrom=&appointmentTo=' },
]

/** All jobs (doc2 §2): whose, where, when, with whom, and what they wait for, by appointment from today (S-327). */
export const jobs = defineList<typeof listJobs>({
  id: 'jobs',
  texts: 'jobs',
  title: 'jobs',
  crumbs: [{ label: 'workforce' }],
  endpoint: listJobs,
  // The panel of further filters is the page's own.
  input: ({ filters: { more: _, ...filters }, ...request }) => ({ query: listQuery({ ...request, filters }) }),
  rowId: ({ jobId }) => jobId,
  href: ({ jobId }) => jobAddress(jobId),
  columns: [
    {
      id: 'job',
      format: 'id',
      sort: 'id',
      link: true,
      at: 'sub',
      mark: { codes: jobTypes, value: ({ type }: JobRow) => type },
      value: ({ jobId }) => jobId,
    },
    {
      id: 'appointment',
      format: 'cell',
      sort: 'appointmentDate',
      at: 'amount',
      cell: Appointment,
      plain: appointmentText,
    },
    { id: 'technician', format: 'name', sort: 'technician', most: 10, value: ({ technician }) => technician },
    { id: 'status', format: 'status', sort: 'status', at: 'side', codes: jobStatuses, value: ({ status }) => status },
    { id: 'customer', format: 'name', sort: 'customerName', at: 'name', most: 12, value: (row) => row.customerName },
    { id: 'zone', format: 'cell', cell: placeCell, plain: placeText },
    {
      id: 'paymentToCollect',
      format: 'money',
      sort: 'paymentToCollect',
      value: ({ paymentToCollect }) => paymentToCollect || null,
    },
    { id: 'type', format: 'status', sort: 'type', codes: jobTypes, value: ({ type }) => type },
    {
      id: 'priority',
      format: 'status',
      sort: 'priority',
      codes: jobPriorities,
      value: ({ priority }) => priority,
      usual: 'NORMAL',
    },
    {
      id: 'tags',
      format: 'cell',
      cell: ({ tags }) => (tags.length > 0 ? <Names list={jobTags} codes={tags} /> : '–'),
      plain: ({ tags }) => tags.join(', ') || null,
    },
    { id: 'age', format: 'age', sort: 'createdAt', falls: true, value: ({ createdAt }) => createdAt },
  ],
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    { name: 'status', label: 'status', any: 'anyStatus', options: statusChoices() },
    { name: 'type', label: 'type', any: 'anyType', options: lookup(listJobTypes, codeOption(jobTypes)) },
    {
      name: 'cityCode',
      label: 'city',
      any: 'anyCity',
      options: cities,
    },
    { name: 'isOpen', label: 'isOpen', any: 'openOrNot', options: yesOrNo, more: true },
    {
      name: 'priority',
      label: 'priority',
      any: 'anyPriority',
      more: true,
      options: lookup(listPriorities, codeOption(jobPriorities)),
    },
    {
      name: 'tag',
      label: 'tag',
      any: 'anyTag',
      more: true,
      options: jobTags,
    },
    { name: 'technicianId', label: 'technician', any: 'anyTechnician', options: technicianChoices(), more: true },
    { name: 'isUnassigned', label: 'isUnassigned', any: 'assignedOrNot', options: yesOrNo, more: true },
    { name: 'isOverdue', label: 'isOverdue', any: 'overdueOrNot', options: yesOrNo, more: true },
    { name: 'hasPaymentToCollect', label: 'hasPayment', any: 'paymentOrNot', options: yesOrNo, more: true },
    {
      name: 'postponedTimes',
      label: 'postponedTimes',
      any: 'postponedOrNot',
      more: true,
      options: [
        { value: '1', label: 'onceOrMore' },
        { value: '2', label: 'twiceOrMore' },
        { value: '3', label: 'threeTimesOrMore' },
      ],
    },
  ],
  more: { name: 'more', label: 'furtherFilters' },
  days: daysFilter({
    label: 'appointment',
    from: { name: 'appointmentFrom', label: 'appointmentFrom' },
    to: { name: 'appointmentTo', label: 'appointmentTo' },
    begins: { from: 'today', to: '' },
    today: 'today',
  }),
  views,
  above: ViewTabs,
  bulk: () => import('./jobs.bulk.ts').then((file) => file.jobActs),
  sort: { key: 'appointmentDate' },
  size: 25,
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})

function statusChoices() {
  return Object.entries(jobStatuses).map(([value, { label }]) => ({ value, label }))
}

/** Day and times of the visit. */
function Appointment(row: JobRow, { formats }: CellTools) {
  const { appointmentDate: day, appointmentStartTime: from, appointmentEndTime: to } = row
  if (!day) return '–'
  return (
    <>
      {formats.date(day)}
      {from && to && (
        <>
          , <TimeRange from={from} to={to} />
        </>
      )}
    </>
  )
}

function appointmentText({ appointmentDate: day, appointmentStartTime: from, appointmentEndTime: to }: JobRow) {
  return day && from && to ? `${day}, ${from}–${to}` : day
}
