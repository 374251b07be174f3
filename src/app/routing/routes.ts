import { builtRoutes } from './built-routes.ts'
import { plannedRoutes, type Row } from './planned-routes.ts'

/** Every page of the console, built or planned. Guard and titles read this one table. */
export const routes: readonly Row[] = [...builtRoutes, ...plannedRoutes]
