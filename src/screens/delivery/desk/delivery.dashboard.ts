import { getDeliveryStats } from '../../../contract/areas/delivery/deliveries.ts'
import { counts, defineDashboard } from '../../../kit/dashboard/dashboard-definition.ts'
import { closeAddress } from '../close/close-address.ts'

/** Each count by name, and what its list is narrowed to. */
const lists = {
  toAssign: { isUnassigned: 'true' },
  outForDelivery: { status: 'OUT_FOR_DELIVERY' },
  delivered: { status: 'DELIVERED', isOfToday: 'true' },
  undelivered: { status: 'UNDELIVERED' },
  redelivery: { isRedelivery: 'true', isOpen: 'true' },
} as const

const names = Object.keys(lists) as (keyof typeof lists)[]

/** What the delivery desk's day begins with; each number opens its list (doc2 §2). */
export const deliveryDashboard = defineDashboard({
  id: 'delivery-dashboard',
  texts: 'delivery',
  title: 'dashboard',
  crumbs: [{ label: 'delivery' }],
  act: { label: 'closeOfDay', href: closeAddress() },
  sections: [
    {
      id: 'now',
      title: 'now',
      parts: [
        counts<typeof getDeliveryStats>({
          id: 'stats',
          endpoint: getDeliveryStats,
          input: () => ({ query: {} }),
          counts: (data, { t }) =>
            names.map((name) => ({
              id: name,
              label: t(`cards/${name}`),
              value: data?.[name] ?? 0,
              href: `/app/delivery/list?${new URLSearchParams({ pageSize: '25', page: '1', ...lists[name] })}`,
            })),
        }),
      ],
    },
  ],
})
