const edge = 8
const gap = 4

/** Puts a panel below a control and along its start, within the window. */
export function placeAt(panel: HTMLElement, control: Element): void {
  const at = control.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const start = getComputedStyle(control).direction === 'rtl' ? at.right - width : at.left
  panel.style.left = `${Math.max(edge, Math.min(start, window.innerWidth - width - edge))}px`
  const below = at.bottom + gap
  panel.style.top = `${Math.max(edge, Math.min(below, window.innerHeight - height - edge))}px`
}

export const panelLook =
  'fixed inset-auto m-0 max-w-[calc(100vw-1rem)] rounded-md border bg-raised p-4 text-ink shadow-pop empty:hidden'
