import { preloadOf } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

export const paymentDashboardRoutes: readonly RouteRow[] = [
  {
    path: '/app/installation/paymentDashboard',
    title: 'titles:paymentDashboard',
    need: [['LEVEL_1']],
    menu: { group: 'customer', place: 9, entry: 'paymentDashboard' },
    load: () => import('./PaymentDashboard.tsx').then((file) => file.PaymentDashboard),
    preload: (search, params) =>
      preloadOf(() => import('./payment-dashboard.list.tsx').then((file) => file.paymentDashboard), search, params),
  },
]
