import type { RouteRow } from '../route.ts'
import type { Dashboard } from './dashboard-definition.ts'

interface DashboardRoute extends Pick<RouteRow, 'path' | 'title' | 'need' | 'menu' | 'leadsFrom'> {
  readonly dashboard: () => Promise<Dashboard>
}

/** The route of a dashboard. Asks for code, definition and figures at once. */
export const dashboardRoute = ({ dashboard, ...row }: DashboardRoute): RouteRow => ({
  ...row,
  load: async () => {
    const [{ pageOfDashboard }, definition] = await Promise.all([import('./DashboardScreen.tsx'), dashboard()])
    return pageOfDashboard(definition)
  },
  preload: async (search) => {
    const [{ preloadDashboard }, definition] = await Promise.all([import('./DashboardScreen.tsx'), dashboard()])
    preloadDashboard(definition, search)
  },
})
