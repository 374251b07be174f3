import { type Challan, searchDeliveryChallans } from '../../contract/areas/challans/challans.ts'
import { listAvailableTechnicians } from '../../contract/areas/technicians/available-technicians.ts'
import { daysFilter } from '../../kit/list/days-filter.tsx'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { lookupBy } from '../../kit/lookup.ts'

const agents = lookupBy(
  listAvailableTechnicians,
  () => ({ query: {} }),
  ({ technicianId, name }) => ({ value: technicianId, words: name }),
)

/** Delivery challans, the newest first (doc2 §2, S-287). One opens beside the list, and prints from there. */
export const challans = defineList<typeof searchDeliveryChallans>({
  id: 'delivery-challans',
  texts: 'challans',
  panel: () => import('./ChallanPanel.tsx').then((file) => file.ChallanPanel),
  title: 'title',
  endpoint: searchDeliveryChallans,
  input: (request) => ({ body: listQuery(request) }),
  rowId: ({ challanNumber }) => challanNumber,
  href: ({ challanNumber }) => `#${challanNumber}`,
  columns: [
    {
      id: 'number',
      format: 'id',
      sort: 'challanNumber',
      link: true,
      at: 'name',
      value: ({ challanNumber }: Challan) => challanNumber,
    },
    { id: 'day', format: 'date', sort: 'day', at: 'side', value: ({ day }) => day },
    { id: 'agent', format: 'name', sort: 'agent', at: 'sub', most: 14, value: ({ agent }) => agent },
    { id: 'vehicle', format: 'text', value: ({ vehicle }) => vehicle || null },
    { id: 'jobs', format: 'count', value: ({ jobs }) => jobs },
    { id: 'devices', format: 'count', value: ({ devices }) => devices },
    { id: 'toCollect', format: 'money', at: 'amount', value: ({ toCollect }) => toCollect },
    { id: 'changed', format: 'count', value: ({ changed }) => changed },
    { id: 'issuedBy', format: 'name', most: 12, value: ({ issuedBy }) => issuedBy },
    { id: 'issuedAt', format: 'dateTime', value: ({ issuedAt }) => issuedAt },
  ],
  act: { label: 'generate', href: '#generate' },
  search: { label: 'searchLabel', placeholder: 'searchPlaceholder' },
  filters: [{ name: 'agentId', label: 'agent', any: 'anyAgent', options: agents }],
  days: daysFilter({
    label: 'day',
    from: { name: 'from', label: 'dayFrom' },
    to: { name: 'to', label: 'dayTo' },
  }),
  sort: { key: 'challanNumber', dir: 'DESC' },
  nothing: { title: 'nothingTitle', text: 'nothingText' },
})
