/** The regions of a page, in the order of F6: header, menu, page, what stands beside its rows, and notices. */
const regions = 'header[data-region], nav#side-menu, #main, #main aside, .toasts:has(> *)'

const isShown = (region: Element) => region.getClientRects().length > 0

/** Goes to the region after the one with the focus, or before it. A dialog is a world of its own. */
export function goToRegion(back: boolean): void {
  if (document.querySelector('[role="dialog"][aria-modal="true"]')) return
  const found = [...document.querySelectorAll<HTMLElement>(regions)].filter(isShown)
  const here = found.findLastIndex((region) => region.contains(document.activeElement))
  const next = found[(here + (back ? -1 : 1) + found.length) % found.length]
  if (next) enter(next)
}

/** The region's title or its first control takes the focus. */
function enter(region: HTMLElement): void {
  const title = region.querySelector<HTMLElement>('h1, h2')
  const controls = [...region.querySelectorAll<HTMLElement>('a[href], button, input, select')]
  // Those of a group that is folded can't have it.
  const target = title ?? controls.find((control) => control.checkVisibility())
  if (!target) return
  if (target === title) title.tabIndex = -1
  target.focus()
}
