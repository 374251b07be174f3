import { type DeliveryPerson, listDeliveryPersons } from '../../../contract/areas/delivery/delivery-people.ts'
import { defineDetail } from '../../../kit/record/detail-definition.ts'
import { technicianAddress } from '../../../records/record-links.ts'

/** One delivery person with their day, and the cash in their hands (doc2 §2, S-284, S-288). */
export const personDetail = defineDetail<typeof listDeliveryPersons, DeliveryPerson>({
  id: 'delivery-person',
  texts: 'delivery-person',
  endpoint: listDeliveryPersons,
  input: ({ technicianId = '' }) => ({ query: { technicianId: [technicianId], pageSize: 1 } }),
  record: ({ items }) => items[0],
  name: ({ technicianId = '' }) => technicianId,
  heading: { value: ({ name }) => name },
  crumbs: () => [{ label: 'delivery' }, { label: 'persons', href: '/app/delivery/persons-list' }],
  status: {
    codes: {
      WORK: { tone: 'good', label: 'delivery:atWork' },
      LEAVE: { tone: 'warn', label: 'delivery:onLeave' },
    },
    value: ({ onLeaveToday }) => (onLeaveToday ? 'LEAVE' : 'WORK'),
  },
  facts: [
    { id: 'phone', format: 'phone', value: ({ phoneNumber }) => phoneNumber },
    { id: 'city', format: 'name', value: ({ city }) => city },
    { id: 'zones', format: 'name', value: ({ zones }) => zones.join(', ') || null },
    { id: 'load', format: 'count', value: ({ load }) => load },
    { id: 'openToday', format: 'count', value: ({ open }) => open },
    { id: 'outNow', format: 'count', value: ({ out }) => out },
    {
      id: 'cash',
      format: 'money',
      value: ({ cashInHand }) => cashInHand,
      href: ({ technicianId }) => technicianAddress(technicianId, 'reconcile'),
    },
  ],
  missing: {
    title: 'missing',
    seek: ({ technicianId = '' }) => `/app/delivery/persons-list?${new URLSearchParams({ search: technicianId })}`,
  },
})
