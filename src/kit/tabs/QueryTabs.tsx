import { lazy } from 'react'
import { Redirect } from 'wouter'
import { useLocationProperty } from 'wouter/use-browser-location'
import { type PageTabs, preloadTab } from './TabPage.tsx'

const name = 'tab'
const tabIn = (search: string): string | null => new URLSearchParams(search).get(name)

/**
 * The page of the tab that the address's query names, `?tab=`: for a page whose path has no part for it. The initial one
 * goes without, and an unknown one leads to it (S-38).
 */
export function pageOfQueryTabs(tabs: PageTabs) {
  const pages = Object.entries(tabs).map(([id, { load }]) => ({
    id,
    Page: lazy(() => load().then((page) => ({ default: page }))),
  }))
  return function QueryTabs() {
    const tab = useLocationProperty(() => tabIn(location.search))
    const found = tab === null ? pages[0] : pages.find(({ id }) => id === tab)
    return found ? <found.Page key={found.id} /> : <Redirect to={location.pathname} replace />
  }
}

/** Asks for code and data of the tab beside the page's own. */
export const preloadQueryTab = (tabs: PageTabs, search: string): void =>
  preloadTab(tabs, tabIn(search) ?? Object.keys(tabs)[0] ?? '', search, {})
