import { exampleOf } from '../example.ts'
import { getCustomerByInstallation, listCustomers, transferToCustomer, transferToNewCustomer } from './customers.ts'

const installationId = 'WP-BLR-004217'

export const calls = [
  exampleOf(listCustomers, { query: { search: 'Imran', status: 'ACTIVE', city: 'BLR' } }),
  exampleOf(getCustomerByInstallation, { params: { id: installationId } }),
  exampleOf(transferToCustomer, { params: { installationId }, query: { phoneNumber: '9900145674' } }),
  exampleOf(transferToNewCustomer, {
    body: { installationId, phoneNumber: '9812300456', name: 'New Owner', address: '9, Knocker Lane' },
  }),
]
