import { type Investment, searchInvestments } from '../../../contract/areas/sponsors/investments.ts'
import { listSponsors } from '../../../contract/areas/sponsors/sponsors.ts'
import { searchLookup } from '../../../kit/choices/search-lookup.tsx'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { InvestmentSums } from './InvestmentSums.tsx'
import { addInvestmentHash } from './investment-address.ts'

const sponsors = searchLookup({
  endpoint: listSponsors,
  search: (search) => ({ query: { search, orderBy: 'name', pageSize: 50 } }),
  one: (sponsorId) => ({ query: { search: sponsorId } }),
  option: ({ sponsorId, name, code }) => ({ value: sponsorId, words: `${name}, ${code}` }),
})

const act = { label: 'add', href: addInvestmentHash() }

/** What sponsors paid for devices, and what became of these (doc2 §2, S-314). One opens beside the list. */
export const investments = defineList<typeof searchInvestments>({
  id: 'investments',
  texts: 'investments',
  panel: () => import('./InvestmentPanel.tsx').then((file) => file.InvestmentPanel),
  title: 'title',
  crumbs: [{ label: 'sponsors', href: '/app/sponsor/list' }],
  endpoint: searchInvestments,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ investmentId }) => investmentId,
  href: ({ investmentId }) => `#${investmentId}`,
  columns: [
    {
      id: 'id',
      format: 'id',
      sort: 'investmentId',
      link: true,
      at: 'name',
      value: ({ investmentId }: Investment) => investmentId,
    },
    { id: 'sponsor', format: 'name', sort: 'sponsor', at: 'sub', most: 18, value: ({ sponsor }) => sponsor.name },
    { id: 'sponsorCode', format: 'id', value: ({ sponsor }) => sponsor.code },
    { id: 'amount', format: 'money', sort: 'amount', at: 'amount', value: ({ amount }) => amount },
    { id: 'numOfDevices', format: 'count', sort: 'numOfDevices', value: ({ numOfDevices }) => numOfDevices },
    { id: 'used', format: 'count', sort: 'used', value: ({ used }) => used },
    { id: 'free', format: 'count', sort: 'free', value: ({ free }) => free },
    {
      id: 'withoutCode',
      format: 'count',
      value: ({ numOfDevices, used, free }) => numOfDevices - used - free,
    },
    { id: 'added', format: 'date', sort: 'createdAt', value: ({ createdAt }) => createdAt },
  ],
  above: InvestmentSums,
  act,
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    { name: 'sponsorId', label: 'sponsor', any: 'anySponsor', options: sponsors },
    { name: 'lacks', label: 'lacks', any: 'lacksAny', options: [{ value: 'CODES', label: 'lackingCODES' }] },
  ],
  views: [{ label: 'lackingCODES', search: 'lacks=CODES' }],
  sort: { key: 'investmentId' },
  nothing: { title: 'nothing', act },
})
