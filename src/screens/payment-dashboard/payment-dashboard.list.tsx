import {
  downloadPaymentDashboard,
  listPaymentDashboardPlans,
  listPaymentDashboardValidity,
  type ValidityRow,
} from '../../contract/areas/payment-dashboard/payment-dashboard.ts'
import { daysFilter } from '../../kit/list/days-filter.tsx'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { SearchAlone } from '../../kit/list/SearchAlone.tsx'
import { momentOf } from '../../kit/list/tools/moment-in-file.ts'
import { lookup } from '../../kit/lookup.ts'
import { cities } from '../../kit/names.tsx'
import { installationAddress } from '../../records/record-links.ts'
import { LastReminder } from './LastReminder.tsx'
import { PlanMix } from './PlanMix.tsx'
import { ValidityHead } from './ValidityHead.tsx'
import { lastMonth } from './validity-days.ts'

/** Who runs on a recharge, who expires next first (doc1 §7, S-154). */
export const paymentDashboard = defineList<typeof listPaymentDashboardValidity>({
  id: 'payment-dashboard',
  texts: 'payment-dashboard',
  title: 'title',
  crumbs: [{ label: 'customer' }],
  endpoint: listPaymentDashboardValidity,
  // Either the search or the filters: the service takes no mixture (doc1 §7).
  input: (request) => ({ query: listQuery(request.search === '' ? request : { ...request, filters: {} }) }),
  rowId: ({ installationId }) => installationId,
  panel: () => import('./ReminderPanel.tsx').then((file) => file.ReminderPanel),
  href: ({ installationId: id, walletId }) => installationAddress({ id, walletId }, 'AllCustomers'),
  columns: [
    {
      id: 'installation',
      format: 'id',
      sort: 'installationId',
      link: true,
      at: 'sub',
      value: ({ installationId }: ValidityRow) => installationId,
    },
    { id: 'customer', format: 'name', sort: 'customerName', at: 'name', most: 13, value: (row) => row.customerName },
    { id: 'validTill', format: 'date', sort: 'validTill', at: 'amount', value: ({ validTill }) => validTill },
    { id: 'daysLeft', format: 'daysLeft', warnBelow: 3, at: 'side', value: ({ validTill }) => validTill },
    {
      id: 'lastReminder',
      format: 'cell',
      at: 'sub2',
      cell: (row, { now, stacked }) => <LastReminder row={row} now={now} isShort={!!stacked} />,
      plain: ({ lastReminderAt }, tools) => momentOf(lastReminderAt, tools),
    },
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    { id: 'plan', format: 'name', sort: 'plan', most: 11, value: ({ plan }) => plan },
    { id: 'lastPayment', format: 'money', value: ({ lastPayment }) => lastPayment },
    { id: 'paidOn', format: 'date', value: ({ lastPaymentAt }) => lastPaymentAt },
    { id: 'city', format: 'name', sort: 'city', most: 9, value: ({ city }) => city },
  ],
  above: ValidityHead,
  below: PlanMix,
  bulk: () => import('./reminders.bulk.ts').then((file) => [file.remindMany]),
  file: {
    endpoint: downloadPaymentDashboard,
    about: ({ search, filters: { start = '', end = '' } }, today) =>
      search === '' ? `${start || '…'} – ${end || '…'}` : `${search} ${today}`,
  },
  search: {
    label: 'searchLabel',
    placeholder: 'searchPlaceholder',
    alone: { note: 'searchAlone', view: SearchAlone },
  },
  filters: [
    {
      name: 'city',
      label: 'city',
      any: 'anyCity',
      options: cities,
    },
    {
      name: 'plan',
      label: 'plan',
      any: 'anyPlan',
      options: lookup(listPaymentDashboardPlans, ({ id, name }) => ({ value: id, words: name })),
    },
  ],
  days: daysFilter({
    label: 'validTill',
    from: { name: 'start', label: 'start' },
    to: { name: 'end', label: 'end' },
    initial: lastMonth,
  }),
  sort: { key: 'validTill' },
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})
