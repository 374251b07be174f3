import { listTechnicians } from '../../contract/areas/technicians/technicians.ts'
import { defineRecordSearch } from '../../kit/palette/record-search.ts'
import { technicianAddress } from '../../records/record-links.ts'

export const found = defineRecordSearch<typeof listTechnicians>({
  kind: 'technicians',
  rank: 5,
  endpoint: listTechnicians,
  ids: /^E-/,
  by: ['phone', 'name'],
  input: (search) => ({ query: { search, pageSize: 5 } }),
  found: ({ technicianId, name, phoneNumber, city }, { phone }) => ({
    id: technicianId,
    name,
    details: [phone(phoneNumber), city],
    address: technicianAddress(technicianId),
  }),
})
