import { type CustomSlot, listCustomSlots } from '../../contract/areas/slot-zones/custom-slots.ts'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { customSlotStatuses as codes } from './custom-status.ts'

/** Places of single days beside the weekly patterns (doc2 §2). They are cancelled here, and stay in the list (S-62). */
export const customSlots = defineList<typeof listCustomSlots>({
  id: 'custom-slots',
  texts: 'slot-zones',
  title: 'customSlots',
  crumbs: [{ label: 'zones', href: '/app/slotzone/all/list' }],
  endpoint: listCustomSlots,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ customSlotId }) => customSlotId,
  href: ({ customSlotId }) => `#${customSlotId}`,
  columns: [
    {
      id: 'id',
      format: 'id',
      sort: 'customSlotId',
      link: true,
      at: 'sub',
      value: ({ customSlotId }: CustomSlot) => customSlotId,
    },
    { id: 'zone', format: 'name', sort: 'zone', at: 'name', most: 16, value: ({ zone }) => zone },
    { id: 'city', format: 'name', value: ({ cityName }) => cityName },
    { id: 'category', format: 'name', sort: 'category', most: 16, value: ({ category }) => category },
    { id: 'day', format: 'date', sort: 'day', value: ({ day }) => day },
    { id: 'time', format: 'text', value: ({ start, end }) => `${start}–${end}` },
    { id: 'places', format: 'count', value: ({ places }) => places },
    { id: 'booked', format: 'count', at: 'amount', value: ({ bookings }) => bookings.length },
    {
      id: 'status',
      format: 'status',
      codes,
      sort: 'status',
      at: 'side',
      usual: 'ACTIVE',
      value: ({ status }) => status,
    },
    { id: 'reason', format: 'text', most: 20, value: ({ reason }) => reason },
  ],
  search: { label: 'searchCustom', placeholder: 'searchCustomPlaceholder' },
  filters: [
    { name: 'cityCode', label: 'city', any: 'anyCity', options: officeCities },
    {
      name: 'status',
      label: 'status',
      any: 'anyStatus',
      options: Object.entries(codes).map(([value, { label }]) => ({ value, label })),
    },
  ],
  sort: { key: 'customSlotId' },
  nothing: { title: 'noCustom' },
})
