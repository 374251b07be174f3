import { exampleOf } from '../../example.ts'
import { createAdhocPayment, listAdhocPayments, listAdhocTypes } from './adhoc-payments.ts'

const installationId = 'WP-BLR-004217'

export const calls = [
  exampleOf(listAdhocTypes, { answer: [{ code: 'FILTER', label: 'Filter' }] }),
  exampleOf(listAdhocPayments, { query: { state: 'WAITING', search: 'AP-1' } }),
  exampleOf(createAdhocPayment, {
    body: { installationId, type: 'FILTER', amount: 450, note: 'Sediment filter' },
    atOnce: 'each is granted',
    forms: [
      {
        address: `/app/installation/installationDetail/${installationId}/W-30177/transactions/ALL/AllCustomers#payment-link`,
        typed: { type: 'FILTER', amount: '450', note: 'Sediment filter' },
        fallback: 'Failed to create the payment link',
        done: 'Payment link created',
      },
    ],
  }),
]
