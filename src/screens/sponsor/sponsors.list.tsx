import { listSponsors, type Sponsor, sponsorLacks } from '../../contract/areas/sponsors/sponsors.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { sponsorStatuses as codes, maskedNumber } from './sponsor-words.ts'

/** Who pays for purifiers that others use (doc2 §2). One opens beside the list. */
export const sponsors = defineList<typeof listSponsors>({
  id: 'sponsors',
  texts: 'sponsors',
  panel: () => import('./SponsorPanel.tsx').then((file) => file.SponsorPanel),
  title: 'sponsors',
  endpoint: listSponsors,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ sponsorId }) => sponsorId,
  href: ({ sponsorId }) => `#${sponsorId}`,
  columns: [
    { id: 'name', format: 'name', sort: 'name', link: true, at: 'name', most: 18, value: ({ name }: Sponsor) => name },
    { id: 'id', format: 'id', sort: 'sponsorId', at: 'sub', value: ({ sponsorId }) => sponsorId },
    { id: 'code', format: 'id', sort: 'code', value: ({ code }) => code },
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    { id: 'investments', format: 'count', sort: 'investments', value: ({ investments }) => investments },
    { id: 'devices', format: 'count', sort: 'devices', value: ({ devices }) => devices },
    {
      id: 'status',
      format: 'status',
      codes,
      sort: 'status',
      usual: 'ACTIVE',
      at: 'side',
      value: ({ status }) => status,
    },
    {
      id: 'account',
      format: 'id',
      at: 'amount',
      value: ({ bankAccount }) => bankAccount && maskedNumber(bankAccount.lastFour),
    },
    { id: 'added', format: 'date', sort: 'createdAt', value: ({ createdAt }) => createdAt },
  ],
  act: { label: 'add', href: '/app/sponsor/add' },
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [
    {
      name: 'status',
      label: 'status',
      any: 'anyStatus',
      options: Object.entries(codes).map(([value, { label }]) => ({ value, label })),
    },
    {
      name: 'lacks',
      label: 'lacks',
      any: 'lacksAny',
      options: sponsorLacks.map((value) => ({ value, label: `lacking/${value}` })),
    },
  ],
  views: sponsorLacks.map((value) => ({ label: `lacking/${value}`, search: `lacks=${value}` })),
  sort: { key: 'sponsorId' },
  nothing: { title: 'nothingTitle', act: { label: 'add', href: '/app/sponsor/add' } },
})
