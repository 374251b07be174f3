import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import { focusTitle } from '../../ui/layout/focus.ts'
import { pageIsDrawn } from './first-page.ts'

let last: string | null = null

/** Forgets the former page after one without a title, such as the sign-in page, because the next page is an arrival. */
export const leftFrom = (path: string): void => {
  last = path
}

/**
 * Moves the focus to the title of a new page, so that a screen reader names it. Does so, too, when the focused part of
 * the page disappears, as when a flow ends.
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
    // A menu that was opened in the meantime keeps the focus.
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
