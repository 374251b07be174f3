import { listSponsors } from '../../contract/areas/sponsors/sponsors.ts'
import { defineRecordSearch } from '../../kit/palette/record-search.ts'
import { sponsorAddress } from './sponsor-address.ts'

export const found = defineRecordSearch<typeof listSponsors>({
  kind: 'sponsors',
  rank: 6,
  endpoint: listSponsors,
  ids: /^SPN?-/,
  by: ['name'],
  input: (search) => ({ query: { search, pageSize: 5 } }),
  found: ({ sponsorId, code, name }) => ({ id: code, name, details: [], address: sponsorAddress(sponsorId) }),
})
