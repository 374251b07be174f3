import { useEffect, useRef } from 'react'

let isWished = false

/** The next panel that opens beside the rows takes the focus. */
export function wishForPanel(): void {
  isWished = true
}

/** The place of a panel. Its heading takes the focus once it is there, where a key opened it. `open` names its record. */
export function usePanelFocus(open: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWished || open === undefined || !place.current) return
    isWished = false
    const within = place.current
    const take = () => {
      const heading = within.querySelector<HTMLElement>('aside h2')
      if (!heading) return
      observer.disconnect()
      heading.tabIndex = -1
      heading.focus()
    }
    const observer = new MutationObserver(take)
    observer.observe(within, { childList: true, subtree: true })
    take()
    return () => observer.disconnect()
  }, [open])
  return place
}
