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
 * The place of a panel. Its heading takes the focus where a key opened it, and again where the record comes in place of
 * its loading, until the person goes on. `open` names the record.
 */
export function usePanelFocus(open: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWished || open === undefined || !place.current) return
    isWished = false
    const within = place.current
    let held: HTMLElement | null = null
    const take = () => {
      if (!held?.isConnected) held = enterPanel(within)
    }
    const stop = () => {
      observer.disconnect()
      document.removeEventListener('focusin', leave)
    }
    const leave = ({ target }: FocusEvent) => {
      if (target !== held) stop()
    }
    const observer = new MutationObserver(take)
    observer.observe(within, { childList: true, subtree: true })
    take()
    document.addEventListener('focusin', leave)
    return stop
  }, [open])
  return place
}
