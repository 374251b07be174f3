import { listRoute } from '../../../kit/list/list-route.ts'
import type { RouteRow } from '../../../kit/route.ts'

export const gsDueRoutes: readonly RouteRow[] = [
  listRoute({
    path: '/app/workforce/GSDueDays',
    title: 'titles:gsDueDays',
    need: [['LEVEL_1']],
    menu: { group: 'workforce', place: 5, entry: 'gsDueDays' },
    list: () => import('./gs-due.list.tsx').then((file) => file.gsDue),
  }),
]
