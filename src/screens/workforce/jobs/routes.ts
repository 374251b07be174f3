import { dashboardRoute } from '../../../kit/dashboard/dashboard-route.ts'
import { preloadOf } from '../../../kit/list/list-route.ts'
import type { RouteRow } from '../../../kit/route.ts'

const level1 = [['LEVEL_1']] as const

export const jobsRoutes: readonly RouteRow[] = [
  dashboardRoute({
    path: '/app/workforce/dashboard',
    title: 'titles:workforceDashboard',
    need: level1,
    leadsFrom: '/app/workforce',
    dashboard: () => import('./jobs.dashboard.ts').then((file) => file.jobsDashboard),
  }),
  {
    path: '/app/workforce/list',
    title: 'titles:jobs',
    need: level1,
    menu: { group: 'workforce', place: 1, entry: 'allJobs' },
    load: () => import('./Jobs.tsx').then((file) => file.Jobs),
    preload: (search, params) => preloadOf(() => import('./jobs.list.tsx').then((file) => file.jobs), search, params),
  },
]
