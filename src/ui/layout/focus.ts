/** Focuses a title, so that a screen reader reads it. The title has no ring and is no stop of the Tab key. */
export function focusTitle(title: HTMLElement | null | undefined): void {
  if (!title) return
  title.tabIndex = -1
  title.style.outline = 'none'
  title.focus({ preventScroll: true })
}

/** True where a key is a letter of what someone types, and no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')
