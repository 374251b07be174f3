import type { RouteRow } from '../../kit/route.ts'

export const technicianRoutes: readonly RouteRow[] = []
