import { anyOf, both } from '../../contract/permissions.ts'
import { preloadOf } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

export const rewardRoutes: readonly RouteRow[] = [
  {
    path: '/app/installation/Rewards',
    title: 'rewards:rewards',
    need: both(anyOf('LEVEL_1'), anyOf('CRM_5')),
    menu: { group: 'customer', place: 13, entry: 'rewards' },
    load: () => import('./Rewards.tsx').then((file) => file.Rewards),
    preload: (search, params) =>
      preloadOf(() => import('./rewards.list.tsx').then((file) => file.rewards), search, params),
  },
]
