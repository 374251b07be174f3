import { listRoute } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

export const challanRoutes: readonly RouteRow[] = [
  listRoute({
    path: '/app/delivery/challans',
    title: 'titles:challans',
    need: [['LEVEL_1']],
    menu: { group: 'delivery', place: 3, entry: 'challans' },
    list: () => import('./challans.list.tsx').then((file) => file.challans),
  }),
]
