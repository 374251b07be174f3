import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { focusTitle } from '../../ui/layout/focus-title.ts'
import { pageIsDrawn } from './first-page.ts'

let last: string | null = null

/** A page that shows no title is left, the sign-in page say: at the next one somebody arrives, whatever was before. */
export const leftFrom = (path: string): void => {
  last = path
}

/**
 * After going to another page, its title has the focus, so that a screen reader says where one is; also where a part of
 * the page is gone that had it, as when a flow in its place has ended.
 */
export function Arrived({ path }: { path: string }) {
  const marker = useRef<HTMLSpanElement>(null)
  const search = useSearch()
  const before = useRef(search)
  useEffect(pageIsDrawn, [])
  useEffect(() => {
    const isFirst = last === null
    const isNew = last !== path
    last = path
    if (isFirst || !isNew) return
    const main = marker.current?.closest('main')
    main?.scrollTo(0, 0)
    // A menu that was opened meanwhile keeps it.
    if (!document.activeElement?.closest('[role="menu"]')) focusTitle(main?.querySelector('h1') ?? main)
  }, [path])
  useEffect(() => {
    const isNew = before.current !== search
    before.current = search
    if (isNew && document.activeElement === document.body)
      focusTitle(marker.current?.closest('main')?.querySelector('h1'))
  }, [search])
  return <span ref={marker} hidden />
}
