/** Focuses a title, so that a screen reader reads it. The title has no ring and is no stop of the Tab key. */
export function focusTitle(title: HTMLElement | null | undefined): void {
  if (!title) return
  title.tabIndex = -1
  title.style.outline = 'none'
  title.focus({ preventScroll: true })
}
