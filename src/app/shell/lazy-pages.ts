import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { RouteRow } from '../../kit/route.ts'
import { preloaded } from '../start/preloaded.ts'

const pages = new Map<RouteRow, LazyExoticComponent<ComponentType>>()

/**
 * The page of a row. Its code is fetched when it is first drawn, or before by a preload. `askEarly` requests its data
 * beside it.
 */
export function pageOf(row: RouteRow, askEarly: () => unknown = () => {}): ComponentType {
  const known = pages.get(row)
  if (known) return known
  const here = preloaded.pages.get(row)
  if (here) return here
  const page = lazy(async () => {
    askEarly()
    return { default: await row.load() }
  })
  pages.set(row, page)
  return page
}

/** Forgets a failed load, so that the next try loads again. */
export const forgetPage = (row: RouteRow): void => {
  pages.delete(row)
}
