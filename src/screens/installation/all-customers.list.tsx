import {
  findInstallations,
  type InstallationRow,
  listCities,
  listInstallationStatuses,
} from '../../contract/installations.ts'
import { defineList, listQuery } from '../../kit/list-definition.ts'
import { lookup } from '../../kit/lookup.ts'
import { connectivities } from './connectivity.ts'
import { installationAddress } from './installation-address.ts'
import { installationStatuses } from './installation-status.ts'

type Row = InstallationRow

const statusOption = ({ code, label }: { code: string; label: string }) => {
  const known = installationStatuses[code]
  return known ? { value: code, label: known.label } : { value: code, words: label }
}

/** All installations with their customers (doc1 §2, screens §3). The header search opens it, too. */
export const allCustomers = defineList<typeof findInstallations>({
  id: 'all-customers',
  texts: 'installation',
  title: 'allCustomers',
  crumbs: [{ label: 'customer' }],
  endpoint: findInstallations,
  input: (request) => ({ query: listQuery(request) }),
  rowId: (row) => row.id,
  href: (row) => installationAddress(row, 'AllCustomers'),
  columns: [
    { id: 'id', label: 'id', format: 'id', sort: 'i', link: true, at: 'sub', value: (row: Row) => row.id },
    { id: 'purifier', label: 'purifierId', format: 'id', sort: 'purifierId', value: (row) => row.purifierId },
    {
      id: 'customer',
      label: 'customer',
      format: 'name',
      sort: 'customerName',
      at: 'name',
      most: 13,
      value: (row) => row.customerName,
    },
    { id: 'phone', label: 'phone', format: 'phone', sort: 'phoneNumber', value: (row) => row.phoneNumber },
    {
      id: 'city',
      label: 'cityZone',
      format: 'name',
      sort: 'city',
      most: 13,
      value: (row) => `${row.city}, ${row.zone}`,
    },
    { id: 'plan', label: 'plan', format: 'name', sort: 'plan', most: 10, value: (row) => row.plan },
    {
      id: 'status',
      label: 'status',
      format: 'status',
      sort: 'status',
      at: 'side',
      statuses: installationStatuses,
      value: (row) => row.status,
    },
    { id: 'validTill', label: 'validTill', format: 'date', sort: 'validTill', value: (row) => row.validTill },
    { id: 'daysLeft', label: 'daysLeft', format: 'daysLeft', warnBelow: 3, value: (row) => row.validTill },
    {
      id: 'balance',
      label: 'walletBalance',
      format: 'money',
      sort: 'walletBalance',
      at: 'amount',
      value: (row) => row.walletBalance,
    },
    {
      id: 'connectivity',
      label: 'connectivity',
      format: 'status',
      statuses: connectivities,
      value: (row) => row.connectivity,
    },
    { id: 'partner', label: 'partner', format: 'name', most: 10, value: (row) => row.partner },
  ],
  least: '94rem',
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'city',
      label: 'city',
      any: 'anyCity',
      options: lookup(listCities, ({ code, name }) => ({ value: code, words: name })),
    },
    { name: 'status', label: 'status', any: 'anyStatus', options: lookup(listInstallationStatuses, statusOption) },
  ],
  more: { name: 'isAdvance', label: 'advanced', help: 'advancedHelp' },
  sort: { key: 'i' },
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})
