import { useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/** Calls when an element's width changes, before it is painted, so that nothing is seen in a width that it doesn't fit. */
export function useResized(element: HTMLElement | null, onResize: (element: HTMLElement) => void): void {
  const latest = useRef(onResize)
  useLayoutEffect(() => {
    latest.current = onResize
  })
  useLayoutEffect(() => {
    if (!element) return
    let width = element.clientWidth
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return
      width = element.clientWidth
      flushSync(() => latest.current(element))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
}
