import { useEffect, useState } from 'react'
import { focusTitle } from '../layout/focus-title.ts'

interface WayBack {
  readonly opener: Element | null
  /** The record or page that the opener stood in */
  readonly place: Element | null
}

/** Where one was before the first of the dialogs that lie over the page or follow upon each other. */
let outside: WayBack = { opener: null, place: null }

function whereOneIs(): WayBack {
  const at = document.activeElement
  if (!at?.closest('[role="dialog"]')) outside = { opener: at, place: at?.closest('aside, main') ?? null }
  return outside
}

/**
 * When a dialog is gone, the focus is where it was opened from; where that is gone, too, on the title of the record or
 * page it was about. Headless UI knows only what had the focus since its own file came, and takes any of it.
 */
export function useWayBack(): void {
  const [{ opener, place }] = useState(whereOneIs)
  useEffect(() => () => void setTimeout(() => goBack(opener, place)), [opener, place])
}

function goBack(opener: Element | null, place: Element | null): void {
  const isLost = document.activeElement === document.body
  // Another dialog has it by now.
  if (document.querySelector('[role="dialog"]')) return
  if (opener?.isConnected && opener !== document.body) {
    if (isLost && opener instanceof HTMLElement) opener.focus()
    return
  }
  const around = place?.isConnected ? place : isLost ? document.querySelector('main') : null
  focusTitle(around?.querySelector<HTMLElement>('h1, h2'))
}
