import { type CustomSlot, customSlotStatuses, listCustomSlots } from '../../contract/areas/slot-zones/custom-slots.ts'
import { officeCities } from '../../kit/choices/office-cities.ts'
import { defineList, listQuery } from '../../kit/list/list-definition.ts'
import { customSlotAddress } from './category-address.ts'
import { slotStatuses } from './category-status.ts'
import { SlotCategoryTabs } from './SlotCategoryTabs.tsx'

/** Custom slots by category. Each opens where its jobs are listed and it is cancelled (S-62). */
export const categorySlots = defineList<typeof listCustomSlots>({
  id: 'category-slots',
  texts: 'slot-categories',
  title: 'title',
  endpoint: listCustomSlots,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ customSlotId }) => customSlotId,
  href: ({ customSlotId }) => customSlotAddress(customSlotId),
  columns: [
    {
      id: 'category',
      format: 'name',
      sort: 'category',
      at: 'name',
      most: 16,
      value: ({ category }: CustomSlot) => category,
    },
    { id: 'id', format: 'id', sort: 'customSlotId', link: true, at: 'sub', value: ({ customSlotId }) => customSlotId },
    { id: 'zone', format: 'name', sort: 'zone', most: 16, value: ({ zone }) => zone },
    { id: 'city', format: 'name', value: ({ cityName }) => cityName },
    { id: 'day', format: 'date', sort: 'day', at: 'sub2', value: ({ day }) => day },
    { id: 'time', format: 'text', value: ({ start, end }) => `${start}–${end}` },
    { id: 'places', format: 'count', value: ({ places }) => places },
    { id: 'booked', format: 'count', at: 'amount', value: ({ bookings }) => bookings.length },
    {
      id: 'status',
      format: 'status',
      sort: 'status',
      at: 'side',
      codes: slotStatuses,
      usual: 'ACTIVE',
      value: ({ status }) => status,
    },
  ],
  above: SlotCategoryTabs,
  search: { label: 'slots/search', placeholder: 'slots/searchPlaceholder' },
  filters: [
    { name: 'cityCode', label: 'city', any: 'anyCity', options: officeCities },
    {
      name: 'status',
      label: 'status',
      any: 'anyStatus',
      options: customSlotStatuses.map((value) => ({ value, label: `statuses/${value}` })),
    },
  ],
  sort: { key: 'category' },
  nothing: { title: 'slots/none' },
})
