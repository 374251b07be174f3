import type { RouteRow } from '../../../kit/route.ts'

export const itemRoutes: readonly RouteRow[] = [
  {
    path: '/app/workforce/item/list',
    title: 'titles:items',
    need: [['LEVEL_1']],
    menu: { group: 'workforce', place: 7, entry: 'itemsList' },
    load: () => import('./ItemsList.tsx').then((file) => file.ItemsList),
  },
]
