/** The keys that the console takes on every page. */
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export interface ShellKey {
  readonly id: 'palette' | 'region'
  /** As they stand on the keyboard */
  readonly names: readonly string[]
  is(pressed: Pressed): boolean
}

export const isMac = /^Mac/.test(navigator.platform)

/** On a keyboard of another script the place of the key counts. */
const isLetter = ({ key, code }: Pressed, letter: string): boolean =>
  key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key))

export const shellKeys: readonly ShellKey[] = [
  {
    id: 'palette',
    names: [isMac ? '⌘' : 'Ctrl', 'K'],
    is: (pressed) =>
      (pressed.ctrlKey || pressed.metaKey) && !pressed.shiftKey && !pressed.altKey && isLetter(pressed, 'k'),
  },
  {
    id: 'region',
    names: ['F6'],
    is: ({ key, ctrlKey, metaKey, altKey }) => key === 'F6' && !ctrlKey && !metaKey && !altKey,
  },
]
