import { preloadOf } from '../../kit/list/list-route.ts'
import type { PageTabs } from '../../kit/tabs/TabPage.tsx'

export const deviceModelTabs: PageTabs = {
  models: { load: () => import('./Models.tsx').then((file) => file.Models) },
  mappings: {
    load: () => import('./Mappings.tsx').then((file) => file.Mappings),
    preload: (search, params) =>
      preloadOf(() => import('./mappings.list.tsx').then((file) => file.mappings), search, params),
  },
  matrix: { load: () => import('./matrix/Matrix.tsx').then((file) => file.Matrix) },
}
