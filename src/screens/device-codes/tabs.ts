import { preloadOf } from '../../kit/list/list-route.ts'
import type { PageTabs } from '../../kit/tabs/TabPage.tsx'

const list = () => import('./codes.list.tsx').then((file) => file.codes)

/** Prefixes, the generation of a batch, and the search for codes (doc2 §2). */
export const codeTabs: PageTabs = {
  prefixes: { load: () => import('./Prefixes.tsx').then((file) => file.Prefixes) },
  generate: { load: () => import('./Generate.tsx').then((file) => file.Generate) },
  search: {
    load: async () => {
      const [{ pageOfListWithRow }, codes] = await Promise.all([import('../../kit/list/ListWithRow.tsx'), list()])
      return pageOfListWithRow(codes)
    },
    preload: (search, params) => preloadOf(list, search, params),
  },
}
