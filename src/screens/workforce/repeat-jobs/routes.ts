import { anyOf } from '../../../contract/permissions.ts'
import { preloadOf } from '../../../kit/list/list-route.ts'
import type { RouteRow } from '../../../kit/route.ts'

export const repeatJobRoutes: readonly RouteRow[] = [
  {
    path: '/app/workforce/RepeatJobs',
    title: 'titles:repeatJobs',
    need: anyOf('LEVEL_1'),
    menu: { group: 'workforce', place: 6, entry: 'repeatJobs' },
    load: () => import('./RepeatJobs.tsx').then((file) => file.RepeatJobs),
    preload: (search, params) =>
      preloadOf(() => import('./repeat-jobs.list.tsx').then((file) => file.repeatJobs), search, params),
  },
]
