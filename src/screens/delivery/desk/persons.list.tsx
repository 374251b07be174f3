import { type DeliveryPerson, listDeliveryPersons } from '../../../contract/areas/delivery/delivery-people.ts'
import { defineList, listQuery } from '../../../kit/list/list-definition.ts'
import { cities } from '../../../kit/names.tsx'
import { deliveryPersonAddress } from '../../../records/record-links.ts'
import { ListTab } from '../close/PersonsTabs.tsx'

/** Delivery persons with what they have to do today, and the cash in their hands (S-284, S-288). */
export const deliveryPersons = defineList<typeof listDeliveryPersons>({
  id: 'delivery-persons',
  texts: 'delivery',
  title: 'persons',
  crumbs: [{ label: 'delivery' }],
  endpoint: listDeliveryPersons,
  input: (request) => ({ query: listQuery(request) }),
  rowId: ({ technicianId }) => technicianId,
  href: ({ technicianId }) => deliveryPersonAddress(technicianId),
  columns: [
    {
      id: 'person',
      format: 'id',
      sort: 'technicianId',
      link: true,
      at: 'sub',
      value: ({ technicianId }: DeliveryPerson) => technicianId,
    },
    { id: 'name', format: 'name', sort: 'name', at: 'name', most: 12, value: ({ name }) => name },
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    {
      id: 'today',
      format: 'cell',
      at: 'side',
      cell: ({ onLeaveToday }, { t }) => t(onLeaveToday ? 'onLeave' : 'atWork'),
    },
    { id: 'load', format: 'count', sort: 'load', at: 'amount', value: ({ load }) => load },
    { id: 'openToday', format: 'count', value: ({ open }) => open },
    { id: 'outNow', format: 'count', value: ({ out }) => out },
    { id: 'cash', format: 'money', sort: 'cashInHand', value: ({ cashInHand }) => cashInHand },
    { id: 'zones', format: 'name', most: 14, value: ({ zones }) => zones.join(', ') || null },
    { id: 'city', format: 'name', sort: 'city', most: 9, value: ({ city }) => city },
  ],
  search: { label: 'personsSearch', placeholder: 'personsPlaceholder' },
  filters: [
    { name: 'cityCode', label: 'city', any: 'anyCity', options: cities },
    {
      name: 'isOnLeave',
      label: 'today',
      any: 'atWorkOrNot',
      options: [
        { value: 'false', label: 'atWork' },
        { value: 'true', label: 'onLeave' },
      ],
    },
  ],
  above: ListTab,
  sort: { key: 'technicianId' },
  nothing: { title: 'noPersonsTitle', text: 'noPersonsText' },
})
