import { type DeliveryRow, listDeliveryJobs } from '../../../contract/areas/delivery/deliveries.ts'
import { daysFilter } from '../../../kit/list/days-filter.tsx'
import { type CellTools, defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { ViewTabs } from '../../../kit/list/ViewTabs.tsx'
import { cities, placeCell, placeText } from '../../../kit/names.tsx'
import { jobTypes } from '../../../records/jobs/job-codes.ts'
import { deliveryAddress } from '../../../records/record-links.ts'
import { TimeRange } from '../../../ui/values/TimeRange.tsx'
import { deliveryLooks } from './delivery-status-looks.ts'

const yesOrNo = [
  { value: 'true', label: 'yes' },
  { value: 'false', label: 'no' },
]

const view = (label: string, filters: Readonly<Record<string, string>>) => ({
  label: `views/${label}`,
  search: `pageSize=25&page=1&${new URLSearchParams(filters)}`,
})

/** What is wanted of deliveries most often. */
const views = [
  view('toAssignToday', { isUnassigned: 'true', appointmentFrom: 'today', appointmentTo: 'today' }),
  view('outLong', { outHours: '4' }),
  view('undelivered', { status: 'UNDELIVERED' }),
  view('twice', { status: 'UNDELIVERED', attempts: '2' }),
  view('cash', { hasPaymentToCollect: 'true', isOpen: 'true' }),
]

/** All deliveries (doc2 §2): what is brought where, when, by whom, for how much, and at which attempt. */
export const deliveries = defineList<typeof listDeliveryJobs>({
  id: 'deliveries',
  texts: 'delivery',
  title: 'deliveries',
  crumbs: [{ label: 'delivery' }],
  endpoint: listDeliveryJobs,
  // The panel of further filters is the page's own.
  input: ({ filters: { more: _, ...filters }, ...request }) => ({ query: listQuery({ ...request, filters }) }),
  rowId: ({ jobId }) => jobId,
  href: ({ jobId }) => deliveryAddress(jobId),
  columns: [
    {
      id: 'job',
      format: 'id',
      sort: 'jobId',
      link: true,
      at: 'sub',
      mark: { codes: jobTypes, value: ({ type }: DeliveryRow) => type },
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
    { id: 'agent', format: 'name', sort: 'technician', most: 10, value: ({ technician }) => technician },
    { id: 'status', format: 'status', sort: 'status', at: 'side', codes: deliveryLooks, value: ({ status }) => status },
    { id: 'customer', format: 'name', sort: 'customerName', at: 'name', most: 12, value: (row) => row.customerName },
    { id: 'zone', format: 'cell', sort: 'zone', cell: placeCell, plain: placeText },
    { id: 'device', format: 'id', value: ({ deviceCode }) => deviceCode },
    {
      id: 'toCollect',
      format: 'money',
      sort: 'paymentToCollect',
      value: ({ paymentToCollect }) => paymentToCollect || null,
    },
    { id: 'attempt', format: 'count', sort: 'attempt', value: ({ attempt }) => attempt },
    { id: 'out', format: 'age', value: ({ outSince }) => outSince },
    { id: 'age', format: 'age', sort: 'createdAt', falls: true, value: ({ createdAt }) => createdAt },
  ],
  bulk: () => import('../assign/assign.bulk.tsx').then((file) => [file.assignSelected]),
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    { name: 'status', label: 'status', any: 'anyStatus', options: statusChoices() },
    { name: 'cityCode', label: 'city', any: 'anyCity', options: cities },
    { name: 'isUnassigned', label: 'cards/toAssign', any: 'assignedOrNot', options: yesOrNo },
    {
      name: 'isOpen',
      label: 'openness',
      any: 'openOrNot',
      more: true,
      options: [
        { value: 'true', label: 'open' },
        { value: 'false', label: 'ended' },
      ],
    },
    { name: 'isRedelivery', label: 'redelivery', any: 'redeliveryOrNot', options: yesOrNo, more: true },
    {
      name: 'attempts',
      label: 'attempts',
      any: 'anyAttempts',
      more: true,
      options: [
        { value: '2', label: 'twiceOrMore' },
        { value: '3', label: 'threeTimesOrMore' },
      ],
    },
    {
      name: 'outHours',
      label: 'out',
      any: 'outOrNot',
      more: true,
      options: [{ value: '4', label: 'outHours' }],
    },
    { name: 'hasPaymentToCollect', label: 'paymentDue', any: 'paymentOrNot', options: yesOrNo, more: true },
    {
      name: 'isOfToday',
      label: 'completion',
      any: 'completedOrNot',
      more: true,
      options: [{ value: 'true', label: 'today' }],
    },
  ],
  more: { name: 'more', label: 'furtherFilters' },
  days: daysFilter({
    label: 'appointment',
    from: { name: 'appointmentFrom', label: 'appointmentFrom' },
    to: { name: 'appointmentTo', label: 'appointmentTo' },
    today: 'today',
  }),
  views,
  above: ViewTabs,
  sort: { key: 'createdAt' },
  size: 25,
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})

function statusChoices() {
  return Object.entries(deliveryLooks).map(([value, { label }]) => ({ value, label }))
}

/** Day and times of the delivery. */
function Appointment(row: DeliveryRow, { formats }: CellTools) {
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

function appointmentText({ appointmentDate: day, appointmentStartTime: from, appointmentEndTime: to }: DeliveryRow) {
  return day && from && to ? `${day}, ${from}–${to}` : day
}
