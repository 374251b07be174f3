import { useEffect, useRef } from 'react'

let isWished = false

/** Says whether the next panel that opens beside the rows takes the focus. */
export function wishForPanel(isTaken: boolean): void {
  isWished = isTaken
}

/** Gives the focus to the heading of the panel in there. Returns it, where there is one. */
export function enterPanel(within: Element): HTMLElement | null {
  const heading = within.querySelector<HTMLElement>('aside h2')
  if (!heading) return null
  heading.tabIndex = -1
  heading.focus()
  return heading
}

/**
 * The place of a panel. Its heading takes the focus where a key opened it, and again where what had the focus gave way
 * to the record that came. `open` names the record.
 */
export function usePanelFocus(open: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const within = place.current
    if (!isWished || !open || !within) return
    isWished = false
    let held: HTMLElement | null = null
    const take = () => {
      if (!held || (!held.isConnected && document.activeElement === document.body)) held = enterPanel(within)
    }
    const observer = new MutationObserver(take)
    observer.observe(within, { childList: true, subtree: true })
    take()
    return () => observer.disconnect()
  }, [open])
  return place
}
