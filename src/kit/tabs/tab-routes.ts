import type { Params, RouteRow } from '../route.ts'
import type { PageTabs } from './TabPage.tsx'

interface TabRoutes extends Pick<RouteRow, 'path' | 'title' | 'need' | 'menu'> {
  readonly tabs: () => Promise<PageTabs>
}

/** The two routes of a page with tabs: by itself it shows the initial one. Each tab is a chunk with its own reads. */
export function tabRoutes({ path, menu, tabs, ...row }: TabRoutes): readonly RouteRow[] {
  const own = () => Promise.all([import('./TabPage.tsx'), tabs()])
  const shared = {
    ...row,
    load: async () => {
      const [{ pageOfTabs }, found] = await own()
      return pageOfTabs(path, found)
    },
    preload: async (search: string, params: Params) => {
      const [{ preloadTab }, found] = await own()
      preloadTab(found, params.tab ?? '', search, params)
    },
  }
  return [
    { ...shared, path, ...(menu && { menu }) },
    { ...shared, path: `${path}/:tab`, belongsTo: () => path, within: ['tab'] },
  ]
}
