/** True where a key is a letter of what someone types, and no shortcut. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable]')
