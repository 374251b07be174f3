import { searchInvestments } from '../../../contract/areas/sponsors/investments.ts'
import { defineRecordSearch } from '../../../kit/palette/record-search.ts'
import { investmentAddress } from './investment-address.ts'

/** By its id alone: a sponsor’s name finds the sponsor, whose investments are one step on. */
export const found = defineRecordSearch<typeof searchInvestments>({
  kind: 'investments',
  rank: 9,
  endpoint: searchInvestments,
  ids: /^IVT-/,
  by: [],
  input: (search) => ({ query: { search, pageSize: 5 } }),
  found: ({ investmentId, sponsor, createdAt }, { date }) => ({
    id: investmentId,
    name: sponsor.name,
    details: [date(createdAt)],
    address: investmentAddress(investmentId),
  }),
})
