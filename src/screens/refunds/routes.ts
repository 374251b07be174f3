import { anyOf, both } from '../../contract/permissions.ts'
import { listRoute } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

export const refundRoutes: readonly RouteRow[] = [
  listRoute({
    path: '/app/installation/Refunds',
    title: 'refunds:title',
    need: both(anyOf('LEVEL_1'), anyOf('FINANCE_4')),
    menu: { group: 'customer', place: 12, entry: 'refunds' },
    list: () => import('./refunds.list.tsx').then((file) => file.refunds),
  }),
]
