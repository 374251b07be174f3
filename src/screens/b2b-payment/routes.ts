import { anyOf, both } from '../../contract/permissions.ts'
import type { RouteRow } from '../../kit/route.ts'

export const b2bPaymentRoutes: readonly RouteRow[] = [
  {
    path: '/app/installation/B2BPayment',
    title: 'titles:b2bPayments',
    need: both(anyOf('LEVEL_1'), anyOf('OPERATIONS_6')),
    menu: { group: 'customer', place: 11, entry: 'b2bPayments' },
    load: () => import('./B2BPayment.tsx').then((file) => file.B2BPayment),
  },
]
