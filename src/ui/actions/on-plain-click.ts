import type { MouseEvent } from 'react'

/** Handles a plain click on a link in place. With a key or another button the browser opens the link itself. */
export const onPlainClick =
  (act: (() => void) | undefined) =>
  (click: MouseEvent): void => {
    if (!act || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    act()
  }
