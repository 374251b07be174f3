import type { Params, RouteRow } from '../route.ts'
import type { Detail } from './detail-definition.ts'

interface DetailRoute extends Pick<RouteRow, 'path' | 'title' | 'need' | 'belongsTo'> {
  readonly detail: () => Promise<Detail>
}

/** The route of a record whose page is its definition. Asks for code, definition and record at once. */
export const detailRoute = ({ detail, ...row }: DetailRoute): RouteRow => ({
  ...row,
  load: async () => {
    const [{ pageOfDetail }, definition] = await Promise.all([import('./DetailScreen.tsx'), detail()])
    return pageOfDetail(definition)
  },
  preload: async (_, params: Params) => {
    const [{ preloadRecord }, definition] = await Promise.all([import('./DetailScreen.tsx'), detail()])
    preloadRecord(definition, params)
  },
})
