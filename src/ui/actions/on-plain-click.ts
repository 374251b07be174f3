import type { MouseEvent } from 'react'

/** A plain click on a link acts in place; with a key or another button the browser opens it elsewhere. */
export const onPlainClick =
  (act: (() => void) | undefined) =>
  (click: MouseEvent): void => {
    if (!act || click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
    click.preventDefault()
    act()
  }
