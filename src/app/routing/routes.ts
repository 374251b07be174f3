import type { RouteRow } from '../../kit/route.ts'
import { builtRoutes } from './built-routes.ts'

/** Every page of the console. Guard and titles read this one table. */
export const routes: readonly RouteRow[] = builtRoutes
