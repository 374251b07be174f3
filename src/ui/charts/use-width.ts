import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width of an element's content, px, as it changes. 0 before it is known. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const found = element.current
    if (!found) return
    setWidth(Math.floor(found.clientWidth))
    const observer = new ResizeObserver(() => setWidth(Math.floor(found.clientWidth)))
    observer.observe(found)
    return () => observer.disconnect()
  }, [element])
  return width
}
