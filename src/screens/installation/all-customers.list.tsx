import {
  findInstallations,
  type InstallationRow,
  listInstallationStatuses,
  listPlanNames,
} from '../../contract/areas/installations/installations.ts'
import { daysFilter } from '../../kit/list/days-filter.tsx'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { codeOption, lookup } from '../../kit/lookup.ts'
import { cities } from '../../kit/names.tsx'
import { connectivities } from '../../records/connectivity.ts'
import { installationStatuses as codes } from '../../records/installation-status.ts'
import { installationAddress } from '../../records/record-links.ts'

type Row = InstallationRow

const planChoices = lookup(listPlanNames, ({ id, name }) => ({ value: id, words: name }))
const connectivityChoices = [
  ...Object.entries(connectivities).map(([value, { label }]) => ({ value, label })),
  { value: 'NONE', label: 'noConnection' },
]

/** All installations with their customers (doc1 §2). The header search opens it, too. */
export const allCustomers = defineList<typeof findInstallations>({
  id: 'all-customers',
  texts: 'all-customers',
  title: 'allCustomers',
  crumbs: [{ label: 'customer' }],
  endpoint: findInstallations,
  input: (request) => ({ query: listQuery(request) }),
  rowId: (row) => row.id,
  href: (row) => installationAddress(row, 'AllCustomers'),
  columns: [
    { id: 'id', format: 'id', sort: 'i', link: true, at: 'sub', value: (row: Row) => row.id },
    { id: 'customer', format: 'name', sort: 'customerName', at: 'name', most: 12, value: (row) => row.customerName },
    { id: 'phone', format: 'phone', sort: 'phoneNumber', value: (row) => row.phoneNumber },
    { id: 'status', format: 'status', sort: 'status', at: 'side', codes, value: (row) => row.status, usual: 'ACTIVE' },
    { id: 'plan', format: 'name', sort: 'plan', most: 10, value: (row) => row.plan },
    { id: 'validTill', format: 'date', sort: 'validTill', value: (row) => row.validTill },
    { id: 'daysLeft', format: 'daysLeft', warnBelow: 3, value: (row) => row.validTill },
    { id: 'walletBalance', format: 'money', sort: 'walletBalance', at: 'amount', value: (row) => row.walletBalance },
    { id: 'cityZone', format: 'name', sort: 'city', most: 11, value: ({ city, zone }) => `${city}, ${zone}` },
    { id: 'connectivity', format: 'status', codes: connectivities, value: (row) => row.connectivity, usual: 'ONLINE' },
    { id: 'purifierId', format: 'id', sort: 'purifierId', value: (row) => row.purifierId },
    { id: 'partner', format: 'name', most: 10, value: (row) => row.partner },
  ],
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    { name: 'city', label: 'city', any: 'anyCity', options: cities },
    {
      name: 'status',
      label: 'status',
      any: 'anyStatus',
      options: lookup(listInstallationStatuses, codeOption(codes)),
    },
    { name: 'plan', label: 'plan', any: 'anyPlan', options: planChoices, more: true },
    { name: 'connectivity', label: 'connectivity', any: 'anyConnectivity', options: connectivityChoices, more: true },
  ],
  days: daysFilter({
    label: 'installed',
    from: { name: 'installedFrom', label: 'installedFrom' },
    to: { name: 'installedTo', label: 'installedTo' },
  }),
  more: { name: 'isAdvance', label: 'advanced', help: 'advancedHelp' },
  sort: { key: 'i' },
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})
