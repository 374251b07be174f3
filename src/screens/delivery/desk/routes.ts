import { dashboardRoute } from '../../../kit/dashboard/dashboard-route.ts'
import { listRoute } from '../../../kit/list/list-route.ts'
import type { RouteRow } from '../../../kit/route.ts'

const level1 = [['LEVEL_1']] as const

/** The desk of the Delivery group (doc2 §2). */
export const deliveryRoutes: readonly RouteRow[] = [
  dashboardRoute({
    path: '/app/delivery/dashboard',
    title: 'titles:deliveryDashboard',
    need: level1,
    menu: { group: 'delivery', place: 1, entry: 'dashboard' },
    leadsFrom: '/app/delivery',
    dashboard: () => import('./delivery.dashboard.ts').then((file) => file.deliveryDashboard),
  }),
  listRoute({
    path: '/app/delivery/list',
    title: 'titles:deliveries',
    need: level1,
    menu: { group: 'delivery', place: 2, entry: 'list' },
    list: () => import('./deliveries.list.tsx').then((file) => file.deliveries),
  }),
  {
    path: '/app/delivery/persons-list',
    title: 'titles:deliveryPersons',
    need: level1,
    menu: { group: 'delivery', place: 5, entry: 'deliveryPersons' },
    load: () => import('../close/persons-page.ts').then((file) => file.DeliveryPersons),
    preload: (search) => import('../close/persons-page.ts').then((file) => file.preload(search)),
  },
]
