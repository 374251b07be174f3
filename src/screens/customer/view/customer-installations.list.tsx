import { findInstallations, type InstallationRow } from '../../../contract/areas/installations/installations.ts'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { installationStatuses as codes } from '../../../records/installation-status.ts'
import { installationAddress } from '../../../records/record-links.ts'

/** The installations of one customer, found by the customer's id. */
export const customerInstallations = defineList<typeof findInstallations>({
  id: 'customer-installations',
  texts: 'customer',
  title: 'installations',
  endpoint: findInstallations,
  input: (request, { id = '' }) => ({ query: { ...listQuery(request), search: id } }),
  rowId: ({ id }) => id,
  href: ({ id, walletId }) => installationAddress({ id, walletId }, 'AllCustomers'),
  columns: [
    { id: 'installation', format: 'id', sort: 'i', link: true, at: 'name', value: ({ id }: InstallationRow) => id },
    { id: 'city', format: 'name', value: ({ city, zone }) => `${city}, ${zone}` },
    { id: 'plan', format: 'name', sort: 'plan', at: 'sub', value: ({ plan }) => plan },
    {
      id: 'status',
      format: 'status',
      sort: 'status',
      at: 'side',
      codes,
      usual: 'ACTIVE',
      value: ({ status }) => status,
    },
    { id: 'validTill', format: 'date', sort: 'validTill', value: ({ validTill }) => validTill },
    { id: 'walletBalance', format: 'money', at: 'amount', value: ({ walletBalance }) => walletBalance },
  ],
  sort: { key: 'i' },
  nothing: { title: 'noInstallations' },
})
