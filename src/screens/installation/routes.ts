import { dashboardRoute } from '../../kit/dashboard/dashboard-route.ts'
import { listRoute } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'
import { originAddress } from './installation-address.ts'

const level1 = [['LEVEL_1']] as const

export const installationRoutes: readonly RouteRow[] = [
  listRoute({
    path: '/app/installation/AllCustomers',
    title: 'all-customers:allCustomers',
    need: level1,
    menu: { group: 'customer', place: 5, entry: 'allCustomers' },
    list: () => import('./all-customers.list.tsx').then((file) => file.allCustomers),
  }),
  dashboardRoute({
    path: '/app/installation/dashboard',
    title: 'reports:installationDashboard',
    need: level1,
    menu: { group: 'customer', place: 6, entry: 'installationDashboard' },
    leadsFrom: '/app/installation',
    dashboard: () => import('./installations.dashboard.ts').then((file) => file.installationDashboard),
  }),
  dashboardRoute({
    path: '/app/installation/planDashboard',
    title: 'reports:planDashboard',
    need: level1,
    menu: { group: 'customer', place: 8, entry: 'planDashboard' },
    dashboard: () => import('./plans.dashboard.ts').then((file) => file.planDashboard),
  }),
  {
    path: '/app/installation/installationDetail/:id/:walletId/transactions/:type/:dashboard',
    title: 'installation:installation',
    need: level1,
    belongsTo: ({ dashboard = '' }) => originAddress(dashboard).href,
    within: ['walletId', 'type', 'dashboard'],
    load: () => import('./detail/InstallationDetail.tsx').then((file) => file.InstallationDetail),
    preload: (_search, params) => import('./installation-early.ts').then((file) => file.readInstallationEarly(params)),
  },
]
