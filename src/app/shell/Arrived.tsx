import { useEffect, useRef } from 'react'
import { pageIsDrawn } from './first-page.ts'

let last: string | null = null

/** After going to another page, its title has the focus, so that a screen reader says where one is. */
export function Arrived({ path }: { path: string }) {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(pageIsDrawn, [])
  useEffect(() => {
    const isFirst = last === null
    const isNew = last !== path
    last = path
    if (isFirst || !isNew) return
    const main = marker.current?.closest('main')
    main?.scrollTo(0, 0)
    const title = main?.querySelector('h1') ?? main
    if (!title) return
    title.tabIndex = -1
    title.style.outline = 'none'
    title.focus({ preventScroll: true })
  }, [path])
  return <span ref={marker} hidden />
}
