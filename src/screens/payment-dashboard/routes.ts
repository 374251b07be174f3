import { listRoute } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

export const paymentDashboardRoutes: readonly RouteRow[] = [
  listRoute({
    path: '/app/installation/paymentDashboard',
    title: 'titles:paymentDashboard',
    need: [['LEVEL_1']],
    menu: { group: 'customer', place: 9, entry: 'paymentDashboard' },
    list: () => import('./payment-dashboard.list.tsx').then((file) => file.paymentDashboard),
  }),
]
