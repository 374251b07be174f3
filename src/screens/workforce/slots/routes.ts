import type { RouteRow } from '../../../kit/route.ts'

export const slotRoutes: readonly RouteRow[] = []
