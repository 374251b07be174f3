import { ageOf, type Bill, billAges, billStatuses, listPartnerBills } from '../../contract/areas/partners/bills.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { Chip } from '../../ui/feedback/Chip.tsx'
import { BillSums, WhoseBills } from './BillSums.tsx'
import { billStatusLooks } from './bill-status.ts'
import { billAddress, partnersAddress } from './partner-address.ts'

/** The bills of one partner with their sums (doc2 §2). What isn't confirmed is told on the bill where it was sent. */
export const bills = defineList<typeof listPartnerBills>({
  id: 'partner-bills',
  texts: 'partner-bills',
  title: 'bills',
  crumbs: [{ label: 'partners', href: partnersAddress }],
  endpoint: listPartnerBills,
  input: (request, { partnerId = '' }) => ({ params: { partnerId }, query: listQuery(request) }),
  rowId: ({ billId }) => billId,
  href: (bill) => billAddress(bill),
  columns: [
    { id: 'bill', format: 'id', sort: 'billId', link: true, at: 'name', value: ({ billId }: Bill) => billId },
    {
      id: 'period',
      format: 'cell',
      sort: 'from',
      at: 'sub',
      cell: ({ from }, { formats }) => <span className="num">{formats.month(from)}</span>,
      plain: ({ from, to }) => `${from} – ${to}`,
    },
    { id: 'dueOn', format: 'date', sort: 'dueOn', value: ({ dueOn }) => dueOn },
    { id: 'installations', format: 'count', value: ({ installations }) => installations },
    { id: 'amount', format: 'money', sort: 'amount', value: ({ amount }) => amount },
    { id: 'paid', format: 'money', sort: 'paid', value: ({ paid }) => paid },
    { id: 'due', format: 'money', sort: 'due', at: 'amount', value: ({ due }) => due },
    { id: 'status', format: 'status', codes: billStatusLooks, at: 'side', value: ({ status }) => status },
    {
      id: 'overdue',
      format: 'cell',
      sort: 'overdueDays',
      cell: ({ overdueDays }, { formats, t }) =>
        ageOf(overdueDays) ? (
          <Chip tone="warn">{t('days', { count: overdueDays, days: formats.number(overdueDays) })}</Chip>
        ) : (
          '–'
        ),
      plain: ({ overdueDays }) => overdueDays,
    },
  ],
  above: WhoseBills,
  below: BillSums,
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'status',
      label: 'status',
      any: 'anyStatus',
      options: billStatuses.map((value) => ({ value, label: `statuses/${value}` })),
    },
    {
      name: 'age',
      label: 'overdue',
      any: 'anyAge',
      options: billAges.map((value) => ({ value, label: `ages/${value}` })),
    },
  ],
  views: [
    { label: 'partlyPaid', search: 'status=PARTIALLY_PAID' },
    ...billAges.map((value) => ({ label: `overdueViews/${value}`, search: `age=${value}` })),
  ],
  sort: { key: 'from', dir: 'DESC' },
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})
