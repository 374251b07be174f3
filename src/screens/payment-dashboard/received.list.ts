import { listPaymentsV1, paymentKinds, paymentStatuses, payTypes } from '../../contract/areas/payments/payments.ts'
import { addDays } from '../../i18n/days.ts'
import { today } from '../../kit/clock.ts'
import { daysFilter } from '../../kit/list/days-filter.tsx'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { kinds, payTypeLooks, statuses } from '../../records/payment-status.ts'
import { installationAddress } from '../../records/record-links.ts'
import { ReceivedSums } from './ReceivedSums.tsx'

/** What was paid, the newest first (S-75), the last seven days to begin with. A row opens the installation. */
export const received = defineList<typeof listPaymentsV1>({
  id: 'received-payments',
  texts: 'payment-dashboard',
  title: 'title',
  crumbs: [{ label: 'customer' }],
  endpoint: listPaymentsV1,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ paymentId }) => paymentId,
  href: ({ installationId: id, walletId }) => installationAddress({ id, walletId }, 'AllCustomers'),
  columns: [
    {
      id: 'payment',
      label: 'payments:payment',
      format: 'id',
      sort: 'paymentId',
      link: true,
      at: 'sub',
      value: ({ paymentId }) => paymentId,
    },
    {
      id: 'paid',
      label: 'payments:paid',
      format: 'dateTime',
      sort: 'paidAt',
      at: 'sub2',
      value: ({ paidAt }) => paidAt,
    },
    {
      id: 'amount',
      label: 'payments:amount',
      format: 'money',
      sort: 'amount',
      at: 'amount',
      value: ({ amount }) => amount,
    },
    {
      id: 'payType',
      label: 'payments:payType',
      format: 'status',
      codes: payTypeLooks,
      sort: 'payType',
      value: ({ payType }) => payType,
    },
    {
      id: 'customer',
      format: 'name',
      sort: 'customerName',
      at: 'name',
      most: 13,
      value: ({ customerName }) => customerName,
    },
    { id: 'kind', label: 'payments:kind', format: 'status', codes: kinds, sort: 'kind', value: ({ kind }) => kind },
    {
      id: 'status',
      label: 'payments:status',
      format: 'status',
      codes: statuses,
      usual: 'APPLIED',
      at: 'side',
      value: ({ status }) => status,
    },
    { id: 'installation', format: 'id', sort: 'installationId', value: ({ installationId }) => installationId },
    { id: 'plan', format: 'name', sort: 'plan', most: 14, value: ({ plan }) => plan },
    { id: 'recordedBy', format: 'name', most: 11, value: ({ recordedBy }) => recordedBy },
    { id: 'invoice', label: 'payments:invoice', format: 'id', value: ({ invoiceNumber }) => invoiceNumber },
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
  ],
  above: ReceivedSums,
  search: { label: 'searchPayments', placeholder: 'searchPaymentsPlaceholder' },
  filters: [
    {
      name: 'payType',
      label: 'payments:payType',
      any: 'anyPayType',
      options: payTypes.map((value) => ({ value, label: `payments:payTypes/${value}` })),
    },
    {
      name: 'kind',
      label: 'payments:kind',
      any: 'anyKind',
      options: paymentKinds.map((value) => ({ value, label: `payments:kinds/${value}` })),
    },
    {
      name: 'status',
      label: 'payments:status',
      any: 'anyStatus',
      options: paymentStatuses.map((value) => ({ value, label: `payments:statuses/${value}` })),
    },
  ],
  days: daysFilter({
    label: 'payments:paid',
    from: { name: 'paidFrom', label: 'paidFrom' },
    to: { name: 'paidTo', label: 'paidTo' },
    initial: () => ({ from: addDays(today(), -6), to: today() }),
  }),
  sort: { key: 'paidAt', dir: 'DESC' },
  size: 25,
  nothing: { title: 'noPaymentsTitle', text: 'noPaymentsText' },
})
