import { anyOf, both } from '../../contract/permissions.ts'
import { preloadOf } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

export const refundRoutes: readonly RouteRow[] = [
  {
    path: '/app/installation/Refunds',
    title: 'refunds:title',
    need: both(anyOf('LEVEL_1'), anyOf('FINANCE_4')),
    menu: { group: 'customer', place: 12, entry: 'refunds' },
    load: () => import('./Refunds.tsx').then((file) => file.Refunds),
    preload: (search, params) => {
      // A refund may be open beside the list. Where its code can't be had now, the panel asks for it again.
      import('./RefundFlow.tsx').catch(() => undefined)
      return preloadOf(() => import('./refunds.list.tsx').then((file) => file.refunds), search, params)
    },
  },
]
