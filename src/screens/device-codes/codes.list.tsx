import {
  type DeviceCode,
  listDeviceCodePrefixes,
  listDeviceCodeStatuses,
  searchDeviceCodes,
} from '../../contract/areas/device-codes/device-codes.ts'
import { searchInvestments } from '../../contract/areas/sponsors/investments.ts'
import { searchLookup } from '../../kit/choices/search-lookup.tsx'
import { daysFilter } from '../../kit/list/days-filter.tsx'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { codeOption, lookup, lookupBy } from '../../kit/lookup.ts'
import { assetStatuses } from '../../records/asset-status.tsx'
import { codeStatusLooks } from '../../records/code-status.ts'
import { CodeTabs } from './CodeTabs.tsx'

const prefixes = lookup(listDeviceCodePrefixes, ({ prefix }) => ({ value: prefix, words: prefix }))

const investments = searchLookup({
  endpoint: searchInvestments,
  search: (search) => ({ query: { search, orderBy: 'investmentId', pageSize: 50 } }),
  one: (investmentId) => ({ query: { investmentId } }),
  option: ({ investmentId, sponsor }) => ({ value: investmentId, words: `${investmentId}, ${sponsor.name}` }),
})

/** Statuses come only where the active flag is set; without it none is chosen (S-29). */
const statuses = lookupBy(
  listDeviceCodeStatuses,
  ({ active }) => (active === 'true' ? { query: { active: 'true' as const } } : null),
  codeOption(codeStatusLooks),
)

/** Device codes with the status of what bears them (doc2 §2, S-293). */
export const codes = defineList<typeof searchDeviceCodes>({
  id: 'device-codes',
  texts: 'device-codes',
  panel: () => import('./CodePanel.tsx').then((file) => file.CodePanel),
  title: 'title',
  endpoint: searchDeviceCodes,
  input: ({ filters: { status = '', active = '', ...filters }, ...request }) => ({
    body: {
      ...listQuery({ ...request, filters }),
      ...(active === 'true' && status !== '' ? { status: [status] } : {}),
    },
  }),
  rowId: ({ code }) => code,
  href: ({ code }) => `#${code}`,
  columns: [
    { id: 'code', format: 'id', sort: 'code', link: true, at: 'name', value: ({ code }: DeviceCode) => code },
    {
      id: 'status',
      format: 'status',
      sort: 'status',
      at: 'side',
      codes: codeStatusLooks,
      value: ({ status }) => status,
    },
    {
      id: 'assetStatus',
      format: 'status',
      at: 'sub2',
      codes: assetStatuses,
      value: ({ assetStatus }) => (assetStatus === 'NA' ? null : assetStatus),
    },
    { id: 'installation', format: 'id', at: 'sub', value: ({ installationId }) => installationId },
    { id: 'batch', format: 'id', value: ({ batchId }) => batchId },
    { id: 'createdAt', format: 'dateTime', sort: 'createdAt', at: 'amount', value: ({ createdAt }) => createdAt },
    { id: 'updatedAt', format: 'dateTime', value: ({ updatedAt }) => updatedAt },
  ],
  above: CodeTabs,
  act: { label: 'changeStatus', href: '#status' },
  search: { label: 'search', placeholder: 'searchPlaceholder' },
  filters: [
    { name: 'prefix', label: 'prefix', any: 'anyPrefix', options: prefixes },
    { name: 'investmentId', label: 'investment', any: 'anyInvestment', options: investments },
    { name: 'active', label: 'byStatus', any: 'no', options: [{ value: 'true', label: 'yes' }] },
    { name: 'status', label: 'status', any: 'anyStatus', options: statuses, under: 'active' },
  ],
  days: daysFilter({
    label: 'createdAt',
    from: { name: 'from', label: 'createdFrom' },
    to: { name: 'to', label: 'createdTo' },
  }),
  sort: { key: 'createdAt', dir: 'DESC' },
  size: 25,
  nothing: { title: 'noCodes', text: 'noCodesText' },
})
