import { exampleOf } from '../../example.ts'
import { generateInvoice } from './invoices.ts'

export const calls = [
  exampleOf(generateInvoice, {
    query: { id: 'PM-1001', installationId: 'WP-BLR-004217' },
    atOnce: 'each is done already',
  }),
]
