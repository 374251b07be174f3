import { type AdhocPayment, listAdhocPayments, listAdhocTypes } from '../../contract/areas/payments/adhoc-payments.ts'
import { ListTabs } from '../../kit/list/ListTabs.tsx'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { codeOption, lookup } from '../../kit/lookup.ts'
import { paymentTypes } from '../../records/payment-type.ts'
import { paymentLinkStatuses } from './payment-link-status.ts'

/** Ad-hoc payments, found by link, id, name or phone (S-60), the newest first. */
export const paymentLinks = defineList<typeof listAdhocPayments>({
  id: 'payment-links',
  texts: 'payment-links',
  title: 'title',
  crumbs: [{ label: 'customer' }],
  endpoint: listAdhocPayments,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ paymentId }) => paymentId,
  panel: () => import('./PaymentLinkPanel.tsx').then((file) => file.PaymentLinkPanel),
  href: ({ paymentId }) => `#${paymentId}`,
  columns: [
    {
      id: 'payment',
      format: 'id',
      sort: 'paymentId',
      link: true,
      at: 'sub',
      value: ({ paymentId }: AdhocPayment) => paymentId,
    },
    { id: 'customer', format: 'name', sort: 'customerName', at: 'name', most: 16, value: (row) => row.customerName },
    { id: 'amount', format: 'money', sort: 'amount', at: 'amount', value: ({ amount }) => amount },
    { id: 'state', format: 'status', codes: paymentLinkStatuses, at: 'side', value: ({ state }) => state },
    { id: 'installation', format: 'id', sort: 'installationId', value: ({ installationId }) => installationId },
    { id: 'created', format: 'dateTime', sort: 'createdAt', value: ({ createdAt }) => createdAt },
    { id: 'type', format: 'status', codes: paymentTypes, sort: 'type', value: ({ type }) => type },
    { id: 'expires', format: 'dateTime', sort: 'expiresAt', value: ({ expiresAt }) => expiresAt },
  ],
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'type',
      label: 'type',
      any: 'anyType',
      options: lookup(listAdhocTypes, codeOption(paymentTypes)),
    },
  ],
  tabs: {
    view: ListTabs,
    name: 'state',
    label: 'tabs',
    choices: [
      { value: 'ALL', label: 'all', counts: 'all' },
      { value: 'WAITING', label: 'states/WAITING' },
      { value: 'PAID', label: 'states/PAID' },
      { value: 'EXPIRED', label: 'states/EXPIRED' },
      { value: 'ENDED', label: 'states/ENDED' },
    ],
  },
  sort: { key: 'createdAt', dir: 'DESC' },
  size: 25,
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})
