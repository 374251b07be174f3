import { dashboardRoute } from '../../kit/dashboard/dashboard-route.ts'
import { preloadOf } from '../../kit/list/list-route.ts'
import type { RouteRow } from '../../kit/route.ts'
import { originAddress } from './installation-address.ts'

/** The list that the address asks for. */
const listAt = (search: string) =>
  new URLSearchParams(search).get('view') === 'lapsed'
    ? import('./payments/lapsed-installations.list.tsx').then((file) => file.lapsedInstallations)
    : import('./all-customers.list.tsx').then((file) => file.allCustomers)

const level1 = [['LEVEL_1']] as const

export const installationRoutes: readonly RouteRow[] = [
  {
    path: '/app/installation/AllCustomers',
    title: 'all-customers:allCustomers',
    need: level1,
    menu: { group: 'customer', place: 5, entry: 'allCustomers' },
    load: () => import('./AllCustomers.tsx').then((file) => file.AllCustomers),
    preload: (search, params) => preloadOf(() => listAt(search), search, params),
  },
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
  dashboardRoute({
    path: '/app/installation/Reports',
    title: 'reports:reports',
    need: level1,
    menu: { group: 'customer', place: 14, entry: 'reports' },
    dashboard: () => import('./reports.dashboard.ts').then((file) => file.reports),
  }),
  dashboardRoute({
    path: '/app/installation/ReportsV2',
    title: 'reports:reportsV2',
    need: level1,
    menu: { group: 'customer', place: 15, entry: 'reportsV2', query: (today) => `?year=${today.slice(0, 4)}` },
    dashboard: () => import('./reports-v2.dashboard.ts').then((file) => file.reportsV2),
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
