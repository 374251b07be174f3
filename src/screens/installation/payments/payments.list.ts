import { listPaymentsV1, type Payment } from '../../../contract/areas/payments/payments.ts'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { kinds, payTypeLooks, statuses } from '../../../records/payment-status.ts'
import { invoiceCell } from './invoice-cell.tsx'

/** What one installation paid, the newest first (S-75). */
export const payments = defineList<typeof listPaymentsV1>({
  id: 'payments',
  texts: 'payments',
  title: 'payments',
  endpoint: listPaymentsV1,
  input: (request, { id = '' }) => ({ query: { ...listQuery(request), installationId: id } }),
  rowId: ({ paymentId }) => paymentId,
  columns: [
    { id: 'payment', format: 'id', sort: 'paymentId', at: 'sub', value: ({ paymentId }: Payment) => paymentId },
    { id: 'paid', format: 'dateTime', sort: 'paidAt', value: ({ paidAt }) => paidAt },
    { id: 'kind', format: 'status', codes: kinds, sort: 'kind', at: 'name', value: ({ kind }) => kind },
    { id: 'amount', format: 'money', sort: 'amount', at: 'amount', value: ({ amount }) => amount },
    { id: 'status', format: 'status', codes: statuses, at: 'side', value: ({ status }) => status },
    { id: 'plan', format: 'name', sort: 'plan', most: 16, value: ({ plan }) => plan },
    { id: 'validTill', format: 'date', sort: 'validTill', value: ({ validTill }) => validTill },
    {
      id: 'payType',
      format: 'status',
      codes: payTypeLooks,
      sort: 'payType',
      value: ({ payType }) => payType,
      givesWay: 'first',
    },
    { id: 'invoice', format: 'cell', at: 'sub2', cell: invoiceCell, plain: ({ invoiceNumber }) => invoiceNumber },
  ],
  sort: { key: 'paidAt', dir: 'DESC' },
  nothing: { title: 'nothingTitle' },
})
