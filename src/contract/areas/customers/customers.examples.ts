import { exampleOf } from '../../example.ts'
import { getCustomerByInstallation, listCustomers } from './customers.ts'

export const calls = [
  exampleOf(listCustomers, { query: { search: 'Imran', status: 'ACTIVE', city: 'BLR' } }),
  exampleOf(getCustomerByInstallation, { params: { id: 'WP-BLR-004217' } }),
]
