import type { RouteRow } from '../../kit/route.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { gsDueRoutes } from './gs-due/routes.ts'
import { itemRoutes } from './items/routes.ts'
import { jobRoutes } from './job/routes.ts'
import { jobsRoutes } from './jobs/routes.ts'
import { repeatJobRoutes } from './repeat-jobs/routes.ts'
import { routingRoutes } from './routing/routes.ts'
import { slotRoutes } from './slots/routes.ts'

/** The Workforce group (doc2 §2), a folder a desk. */
export const workforceRoutes: readonly RouteRow[] = [
  ...jobsRoutes,
  ...jobRoutes,
  ...calendarRoutes,
  ...slotRoutes,
  ...gsDueRoutes,
  ...itemRoutes,
  ...repeatJobRoutes,
  ...routingRoutes,
]
