import type { RouteRow } from '../../../kit/route.ts'

export const routingRoutes: readonly RouteRow[] = []
