import { listRoute, preloadOf } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'

const need = [['PRODUCTION_4']] as const

export const productionRoutes: readonly RouteRow[] = [
  listRoute({
    path: '/app/production/qcchecklist',
    title: 'quality-checks:title',
    need,
    menu: { group: 'production', place: 1, entry: 'qualityCheckList' },
    leadsFrom: '/app/production',
    list: () => import('./quality-checks.list.tsx').then((file) => file.qualityChecks),
  }),
  {
    path: '/app/production/qcchecklist/:id',
    title: 'quality-checks:one',
    need,
    belongsTo: () => '/app/production/qcchecklist',
    load: () => import('./QualityCheckPage.tsx').then((file) => file.QualityCheckPage),
    preload: (search, params) =>
      preloadOf(() => import('./checked-elements.list.tsx').then((file) => file.checkedElements), search, params),
  },
]
