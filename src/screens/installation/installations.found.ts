import { findInstallations } from '../../contract/areas/installations/installations.ts'
import { defineRecordSearch } from '../../kit/palette/record-search.ts'
import { installationAddress } from '../../records/record-links.ts'

export const found = defineRecordSearch<typeof findInstallations>({
  kind: 'installations',
  rank: 2,
  endpoint: findInstallations,
  ids: /^WP-/,
  by: ['phone', 'name'],
  input: (search) => ({ query: { search, pageSize: 5 } }),
  found: (row) => ({
    id: row.id,
    name: row.customerName,
    details: [row.city],
    address: installationAddress(row, 'AllCustomers'),
  }),
})
