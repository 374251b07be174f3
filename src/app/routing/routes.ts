import { builtRoutes } from './built-routes.ts'
import { plannedRoutes, type Row } from './planned-routes.ts'

/** Every page of the console, built or still to come: guard and titles read this one table. */
export const routes: readonly Row[] = [...builtRoutes, ...plannedRoutes]
