import { listRefunds } from '../../contract/areas/refunds/refunds.ts'
import { defineRecordSearch } from '../../kit/palette/record-search.ts'

export const found = defineRecordSearch<typeof listRefunds>({
  kind: 'refunds',
  rank: 4,
  endpoint: listRefunds,
  ids: /^RF-/,
  by: ['phone'],
  input: (search) => ({ query: { search, pageSize: 5 } }),
  found: ({ refundId, customerName, installationId, city }) => ({
    id: refundId,
    name: customerName,
    details: [installationId, city],
    address: `/app/installation/Refunds?${new URLSearchParams({ search: refundId })}#${refundId}`,
  }),
})
