import type { RouteRow } from '../kit/route.ts'
import { installationRoutes } from '../screens/installation/routes.ts'
import { refundRoutes } from '../screens/refunds/routes.ts'
import { type LaterRow, laterRoutes } from './later-routes.ts'

export type Row = RouteRow | LaterRow

export const isLater = (row: Row): row is LaterRow => 'later' in row

const comingSoon: RouteRow = {
  path: '/coming-soon',
  title: 'shell:comingSoon',
  need: [],
  load: () => import('../screens/shell/ComingSoon.tsx').then((file) => file.ComingSoon),
}

/** Every page of the console, built or still to come: router, guard, menu and titles read this one table. */
export const routes: readonly Row[] = [comingSoon, ...installationRoutes, ...refundRoutes, ...laterRoutes]
