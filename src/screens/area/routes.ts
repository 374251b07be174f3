import { listRoute } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

/** Needs of the Area group (doc2 §6). */
const need = [['SALES_3', 'PAYMENT_3', 'CRM_3']] as const

export const areaRoutes: readonly RouteRow[] = [
  listRoute({
    path: '/app/area/list',
    title: 'area:areas',
    need,
    menu: { group: 'area', place: 2, entry: 'list' },
    list: () => import('./areas.list.tsx').then((file) => file.areas),
  }),
]
