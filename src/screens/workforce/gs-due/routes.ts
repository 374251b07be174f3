import { preloadOf } from '../../../kit/list/list-route.ts'
import type { RouteRow } from '../../../kit/route.ts'

export const gsDueRoutes: readonly RouteRow[] = [
  {
    path: '/app/workforce/GSDueDays',
    title: 'titles:gsDueDays',
    need: [['LEVEL_1']],
    menu: { group: 'workforce', place: 5, entry: 'gsDueDays' },
    load: () => import('./GsDueDays.tsx').then((file) => file.GsDueDays),
    preload: (search, params) =>
      preloadOf(() => import('./gs-due.list.tsx').then((file) => file.gsDue), search, params),
  },
]
