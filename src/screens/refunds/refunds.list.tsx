import { ClockIcon } from '@heroicons/react/24/outline'
import type { ListRequest } from '../../../machines/kit/list/list-request.ts'
import { listRefunds, type Refund, waitingStep } from '../../contract/areas/refunds/refunds.ts'
import { today } from '../../kit/clock.ts'
import { daysFilter } from '../../kit/list/days-filter.tsx'
import { ListTabs } from '../../kit/list/ListTabs.tsx'
import { type CellTools, defineList, listQuery } from '../../kit/list/list-definition.ts'
import { cities } from '../../kit/names.tsx'
import { CodeChip } from '../../ui/feedback/CodeChip.tsx'
import { Pips } from '../../ui/feedback/Pips.tsx'
import { ageChoices, amountChoices, narrowedRefunds } from './narrowed-refunds.ts'

const day = 86_400_000
/** Days after which a waiting refund is late. */
const late = 7

/** The tab of all refunds. Reports link to it. */
const allRefunds = 'ALL'

/** The service takes no tab where all of them are meant. */
const withoutAll = (request: ListRequest): ListRequest =>
  request.filters.tab === allRefunds ? { ...request, filters: { ...request.filters, tab: '' } } : request

/** Lists refunds by who must act, and by status for the others (doc1 §4). */
export const refunds = defineList<typeof listRefunds>({
  id: 'refunds',
  texts: 'refunds',
  title: 'title',
  crumbs: [{ label: 'customer' }],
  endpoint: listRefunds,
  input: (request) => ({ query: listQuery(withoutAll(narrowedRefunds(request, today()))) }),
  rowId: (row) => row.refundId,
  panel: () => import('./RefundFlow.tsx').then((file) => file.RefundFlow),
  href: (row) => `#${row.refundId}`,
  columns: [
    {
      id: 'id',
      label: 'refund',
      format: 'id',
      sort: 'id',
      link: true,
      at: 'sub',
      value: (row: Refund) => row.refundId,
    },
    {
      id: 'customer',
      label: 'customer',
      format: 'name',
      sort: 'customerName',
      at: 'name',
      most: 13,
      value: (row) => row.customerName,
    },
    {
      id: 'installation',
      label: 'installation',
      format: 'id',
      sort: 'installationId',
      value: (row) => row.installationId,
      givesWay: 'first',
    },
    { id: 'amount', label: 'amount', format: 'money', sort: 'total', at: 'amount', value: (row) => row.total },
    {
      id: 'age',
      label: 'age',
      format: 'cell',
      align: 'end',
      sort: 'initiatedAt',
      falls: true,
      cell: Age,
      plain: ({ initiatedAt }, { now }) => Math.floor((Date.parse(now) - Date.parse(initiatedAt)) / day),
    },
    { id: 'step', label: 'step', format: 'cell', at: 'side', cell: Step, plain: stepOf },
    { id: 'approver', label: 'approver', format: 'cell', cell: Approver, plain: approverOf },
    { id: 'reason', label: 'reason', format: 'name', most: 16, value: (row) => row.reason ?? null },
    { id: 'initiatedBy', label: 'initiatedBy', format: 'name', most: 10, value: (row) => row.initiatedBy.name },
  ],
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'city',
      label: 'city',
      any: 'anyCity',
      options: cities,
    },
    {
      name: 'amount',
      label: 'amount',
      any: 'anyAmount',
      options: amountChoices.map((value) => ({ value, label: `amounts/${value}` })),
    },
    {
      name: 'age',
      label: 'age',
      any: 'anyAge',
      options: ageChoices.map((value) => ({ value, label: `ages/${value}` })),
    },
  ],
  tabs: {
    view: ListTabs,
    name: 'tab',
    label: 'tabs',
    choices: [
      { value: 'WAITING_FOR_ME', label: 'waitingForMe' },
      { value: 'WAITING_FOR_OTHERS', label: 'waitingForOthers' },
      { value: 'APPROVED', label: 'approved' },
      { value: 'LINK_ACTIVE', label: 'linkActive' },
      { value: 'PAID', label: 'paid' },
      { value: 'REJECTED', label: 'rejected' },
      { value: allRefunds, label: 'allRefunds', counts: 'all' },
    ],
  },
  days: daysFilter({
    label: 'initiated',
    from: { name: 'initiatedFrom', label: 'initiatedFrom' },
    to: { name: 'initiatedTo', label: 'initiatedTo' },
  }),
  sort: { key: 'initiatedAt' },
  size: 25,
  inFile: () => import('./ledger-columns.ts').then((file) => file.ledgerColumns),
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})

function Age(row: Refund, { formats, now }: CellTools) {
  const age = formats.age(row.initiatedAt, now)
  const isLate = waitingStep(row) && Date.parse(now) - Date.parse(row.initiatedAt) > late * day
  if (!isLate) return age
  return (
    <span className="inline-flex items-center gap-1 align-top font-medium text-warn">
      <ClockIcon aria-hidden="true" className="size-4" />
      {age}
    </span>
  )
}

/** Returns the waiting step, or how many were approved. */
function stepOf(row: Refund): number {
  return waitingStep(row)?.stepNo ?? row.ledger.filter((step) => step.state === 'APPROVED').length
}

function Step(row: Refund) {
  return <Pips step={stepOf(row)} steps={row.ledger.length} done={!waitingStep(row)} />
}

/** Returns the required permission, or who acted last. */
function approverOf(row: Refund): string | null {
  const last = row.rejection ?? row.ledger.findLast((step) => step.actorName)
  return waitingStep(row)?.need ?? last?.actorName ?? null
}

function Approver(row: Refund) {
  const words = approverOf(row) ?? '–'
  return waitingStep(row) ? <CodeChip>{words}</CodeChip> : <bdi>{words}</bdi>
}
