/** Gives the focus to a title, so that a screen reader says where one is; it is no stop of the tab key, and has no ring. */
export function focusTitle(title: HTMLElement | null | undefined): void {
  if (!title) return
  title.tabIndex = -1
  title.style.outline = 'none'
  title.focus({ preventScroll: true })
}
