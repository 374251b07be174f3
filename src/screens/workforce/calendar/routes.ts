import type { RouteRow } from '../../../kit/route.ts'

export const calendarRoutes: readonly RouteRow[] = []
