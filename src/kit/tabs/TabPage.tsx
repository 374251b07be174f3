import { lazy } from 'react'
import { Redirect, useParams } from 'wouter'
import type { Params, RouteRow } from '../route.ts'

/** The tabs of a page by the last part of its address, the initial one first. */
export type PageTabs = Readonly<Record<string, Pick<RouteRow, 'load' | 'preload'>>>

const initialOf = (tabs: PageTabs): string => Object.keys(tabs)[0] ?? ''

/**
 * The page of the tab that the address names. An unknown one leads to the initial one (S-38). A tab with tabs of its
 * own is such a page, too: `base` is its address and `name` the parameter of the next part.
 */
export function pageOfTabs(base: string, tabs: PageTabs, name = 'tab') {
  const pages = new Map(
    Object.entries(tabs).map(([id, { load }]) => [id, lazy(() => load().then((page) => ({ default: page })))]),
  )
  return function TabPage() {
    const params: Readonly<Record<string, string | undefined>> = useParams()
    const tab = params[name] ?? initialOf(tabs)
    const Page = pages.get(tab)
    return Page ? <Page key={tab} /> : <Redirect to={`${base}/${initialOf(tabs)}`} replace />
  }
}

/** Asks for code and data of the tab beside the page's own. */
export function preloadTab(tabs: PageTabs, id: string, search: string, params: Params): void {
  const tab = Object.hasOwn(tabs, id) ? tabs[id] : undefined
  tab?.load().catch(() => undefined)
  tab?.preload?.(search, params)
}
