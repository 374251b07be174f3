import { anyOf } from '../../../contract/permissions.ts'
import type { RouteRow } from '../../../kit/route.ts'

export const routingRoutes: readonly RouteRow[] = [
  {
    path: '/app/workforce/routing',
    title: 'titles:routing',
    need: anyOf('LEVEL_1'),
    menu: { group: 'workforce', place: 8, entry: 'routing' },
    load: () => import('./Routing.tsx').then((file) => file.Routing),
  },
  {
    path: '/app/workforce/autoRouting',
    title: 'titles:autoRouting',
    need: anyOf('LEVEL_1'),
    menu: { group: 'workforce', place: 9, entry: 'autoRouting' },
    load: () => import('./AutoRouting.tsx').then((file) => file.AutoRouting),
  },
]
