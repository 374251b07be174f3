import { listAdhocPayments } from '../../contract/areas/payments/adhoc-payments.ts'
import { defineRecordSearch } from '../../kit/palette/record-search.ts'
import { paymentLinkAddress } from '../../records/record-links.ts'

export const found = defineRecordSearch<typeof listAdhocPayments>({
  kind: 'paymentLinks',
  rank: 7,
  endpoint: listAdhocPayments,
  ids: /^AP-/,
  by: ['phone'],
  input: (search) => ({ query: { search, pageSize: 5 } }),
  found: ({ paymentId, customerName, installationId }) => ({
    id: paymentId,
    name: customerName,
    details: [installationId],
    address: paymentLinkAddress(paymentId),
  }),
})
