import { useEffect, useState } from 'react'
import { focusTitle } from '../layout/focus.ts'

interface WayBack {
  readonly opener: Element | null
  /** The record or page that the opener stood in */
  readonly place: Element | null
}

/** A dialog over the page. A popover is a part of it, and stays in the document while it is closed. */
const dialog = '[role="dialog"]:not([popover])'

/** The element that had the focus before the first dialog of a chain opened. */
let outside: WayBack = { opener: null, place: null }

function whereOneIs(): WayBack {
  const at = document.activeElement
  if (!at?.closest(dialog)) outside = { opener: at, place: at?.closest('aside, main') ?? null }
  return outside
}

/**
 * Returns the focus after a dialog closes. It goes to the element that opened the dialog, or else to what the record goes
 * on with (`data-goes-on`), or to the title of the record or page. Headless UI would return it to any element that had it since its own file loaded.
 */
export function useWayBack(): void {
  const [{ opener, place }] = useState(whereOneIs)
  useEffect(() => () => void setTimeout(() => goBack(opener, place)), [opener, place])
}

function goBack(opener: Element | null, place: Element | null): void {
  const isLost = document.activeElement === document.body
  // Another dialog has it by now.
  if (document.querySelector(dialog)) return
  if (opener?.isConnected && opener !== document.body) {
    if (isLost && opener instanceof HTMLElement) opener.focus()
    return
  }
  const around = place?.isConnected ? place : isLost ? document.querySelector('main') : null
  const onward = around?.querySelector<HTMLElement>('[data-goes-on]')
  if (onward) onward.focus()
  else focusTitle(around?.querySelector<HTMLElement>('h1, h2'))
}
