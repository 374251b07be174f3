import type { RouteRow } from '../../kit/route.ts'
import { tabRoutes } from '../../kit/tabs/tab-routes.ts'

export const deviceModelRoutes: readonly RouteRow[] = tabRoutes({
  path: '/app/delivery/deviceModel',
  title: 'titles:deviceModels',
  need: [['LEVEL_1']],
  menu: { group: 'delivery', place: 6, entry: 'deviceModels' },
  tabs: () => import('./tabs.ts').then((file) => file.deviceModelTabs),
})
