import { listPartners } from '../../contract/areas/partners/partner-list.ts'
import { defineRecordSearch } from '../../kit/palette/record-search.ts'
import { billsAddress } from './partner-address.ts'

export const found = defineRecordSearch<typeof listPartners>({
  kind: 'partners',
  rank: 6.5,
  endpoint: listPartners,
  ids: /^BP-/,
  by: ['name'],
  input: (search) => ({ query: { search, pageSize: 5 } }),
  found: ({ partnerId, code, name }) => ({ id: partnerId, name, details: [code], address: billsAddress(partnerId) }),
})
