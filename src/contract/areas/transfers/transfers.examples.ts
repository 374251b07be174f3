import { exampleOf } from '../../example.ts'
import { transferToCustomer, transferToNewCustomer } from './transfers.ts'

const installationId = 'WP-BLR-004217'

export const calls = [
  exampleOf(transferToCustomer, { params: { installationId }, query: { phoneNumber: '9900145674' } }),
  exampleOf(transferToNewCustomer, {
    body: { installationId, phoneNumber: '9812300456', name: 'New Owner', address: '9, Knocker Lane' },
  }),
]
