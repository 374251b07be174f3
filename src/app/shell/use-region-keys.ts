import { useEffect } from 'react'

/** The regions of a page, in the order of F6: header, menu, page, what stands beside its rows, and notices. */
const regions = 'header[data-region], nav#side-menu, #main, #main aside, .toasts:has(> *)'

const isShown = (region: Element) => region.getClientRects().length > 0

/** F6 goes to the next region, with Shift to the one before, as in the windows of an office program. */
export function useRegionKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.metaKey || event.altKey) return
      // A dialog is a world of its own.
      if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
      event.preventDefault()
      const found = [...document.querySelectorAll<HTMLElement>(regions)].filter(isShown)
      const here = found.findLastIndex((region) => region.contains(document.activeElement))
      const next = found[(here + (event.shiftKey ? -1 : 1) + found.length) % found.length]
      if (next) enter(next)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** The region's title or its first control takes the focus. */
function enter(region: HTMLElement): void {
  const title = region.querySelector<HTMLElement>('h1, h2')
  const target = title ?? region.querySelector<HTMLElement>('a[href], button, input, select')
  if (!target) return
  if (target === title) title.tabIndex = -1
  target.focus()
}
