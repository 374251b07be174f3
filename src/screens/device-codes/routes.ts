import type { RouteRow } from '../../kit/route.ts'
import { tabRoutes } from '../../kit/tabs/tab-routes.ts'

/** Needs of the Device Code Generator, within the Sponsors group (doc1 §6, doc2 §6). */
const need = [['LEVEL_1'], ['PRODUCTION_4']] as const

export const deviceCodeRoutes: readonly RouteRow[] = tabRoutes({
  path: '/app/sponsor/device/code/generator',
  title: 'titles:deviceCodes',
  need,
  menu: {
    group: 'sponsors',
    place: 5,
    entry: 'deviceCodeGenerator',
    address: '/app/sponsor/device/code/generator/prefixes',
  },
  tabs: () => import('./tabs.ts').then((file) => file.codeTabs),
})
