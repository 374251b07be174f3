import type { Params, RouteRow } from '../route.ts'
import type { List } from './list-definition.ts'

interface ListRoute extends Pick<RouteRow, 'path' | 'title' | 'need' | 'menu' | 'leadsFrom'> {
  readonly list: () => Promise<List>
}

/** The page of a list, and of what opens its rows. Asks for code, definition and rows at once. */
export const listPage = (list: () => Promise<List>): Pick<RouteRow, 'load' | 'preload'> => ({
  load: async () => {
    const [{ pageOfList }, definition] = await Promise.all([import('./ListScreen.tsx'), list()])
    if (!definition.panel && !definition.dialog) return pageOfList(definition)
    return (await import('./ListWithRow.tsx')).pageOfListWithRow(definition)
  },
  preload: (search: string, params: Params) => preloadOf(list, search, params),
})

export const listRoute = ({ list, ...row }: ListRoute): RouteRow => ({ ...row, ...listPage(list) })

/** Asks for the rows of an address as soon as the definition is here. */
export async function preloadOf(list: () => Promise<List>, search: string, params: Params): Promise<void> {
  const [{ preloadList }, definition] = await Promise.all([import('./ListScreen.tsx'), list()])
  preloadList(definition, search, params)
}
