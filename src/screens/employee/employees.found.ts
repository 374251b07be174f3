import { listEmployees } from '../../contract/areas/employees/employees.ts'
import { defineRecordSearch } from '../../kit/palette/record-search.ts'
import { employeeAddress } from './employee-address.ts'
import { nameOf } from './employee-words.tsx'

/** Everyone of the staff, by email, too. Technicians are among them. */
export const found = defineRecordSearch<typeof listEmployees>({
  kind: 'employees',
  rank: 5.5,
  endpoint: listEmployees,
  ids: /^E-/,
  by: ['phone', 'name'],
  covers: 'technicians',
  input: (search) => ({ query: { search, pageSize: 5 } }),
  found: (one, { phone }) => ({
    id: one.id,
    name: nameOf(one),
    details: [one.phoneNumber && phone(one.phoneNumber), one.city],
    ...(one.phoneNumber ? { phone: one.phoneNumber } : {}),
    address: employeeAddress(one.id),
  }),
})
