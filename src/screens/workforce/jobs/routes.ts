import type { RouteRow } from '../../../kit/route.ts'

export const jobsRoutes: readonly RouteRow[] = []
