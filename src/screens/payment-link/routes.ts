import { listRoute } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

export const paymentLinkRoutes: readonly RouteRow[] = [
  listRoute({
    path: '/app/installation/paymentLinkLookup',
    title: 'payment-links:title',
    need: [['LEVEL_1']],
    menu: { group: 'customer', place: 10, entry: 'paymentLinkLookup' },
    list: () => import('./payment-links.list.ts').then((file) => file.paymentLinks),
  }),
]
