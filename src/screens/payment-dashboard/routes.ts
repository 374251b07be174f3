import type { RouteRow } from '../../kit/route.ts'

const page = () => import('./page.ts')

export const paymentDashboardRoutes: readonly RouteRow[] = [
  {
    path: '/app/installation/paymentDashboard',
    title: 'titles:paymentDashboard',
    need: [['LEVEL_1']],
    menu: { group: 'customer', place: 9, entry: 'paymentDashboard' },
    load: () => page().then((file) => file.PaymentDashboard),
    preload: (search) => page().then((file) => file.preload(search)),
  },
]
