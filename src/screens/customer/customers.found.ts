import { listCustomers } from '../../contract/areas/customers/customers.ts'
import { defineRecordSearch } from '../../kit/palette/record-search.ts'
import { customerAddress } from '../../records/record-links.ts'

export const found = defineRecordSearch<typeof listCustomers>({
  kind: 'customers',
  rank: 1,
  endpoint: listCustomers,
  ids: /^C-/,
  by: ['phone', 'name'],
  input: (search) => ({ query: { search, pageSize: 5 } }),
  found: ({ id, name, phoneNumber, city }, { phone }) => ({
    id,
    name,
    details: [phone(phoneNumber), city],
    phone: phoneNumber,
    address: customerAddress(id),
  }),
})
