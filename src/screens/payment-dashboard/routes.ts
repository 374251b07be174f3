import type { RouteRow } from '../../kit/route.ts'

export const paymentDashboardRoutes: readonly RouteRow[] = [
  {
    path: '/app/installation/paymentDashboard',
    title: 'titles:paymentDashboard',
    need: [['LEVEL_1']],
    menu: { group: 'customer', place: 9, entry: 'paymentDashboard' },
    load: () => import('./page.ts').then((file) => file.PaymentDashboard),
    preload: (search) => import('./page.ts').then((file) => file.preload(search)),
  },
]
