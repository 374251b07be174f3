import type { RouteRow } from '../../../kit/route.ts'

export const jobRoutes: readonly RouteRow[] = []
