/** The keys that the console takes on every page. */
import type { ShownKey } from '../../kit/keys/key-set.ts'
import { isTyping } from '../../ui/layout/focus.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target'>

export interface ShellKey extends ShownKey {
  readonly id: 'palette' | 'sheet' | 'region'
  is(pressed: Pressed): boolean
}

export const isMac = /^Mac/.test(globalThis.navigator?.platform ?? '')

/** On a keyboard of another script the place of the key counts. */
const isLetter = ({ key, code }: Pressed, letter: string): boolean =>
  key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[a-z]$/i.test(key))

export const shellKeys: readonly ShellKey[] = [
  {
    id: 'palette',
    names: [isMac ? '⌘' : 'Ctrl', 'K'],
    keys: ['k'],
    text: 'palette:keys/texts/palette',
    is: (pressed) =>
      (pressed.ctrlKey || pressed.metaKey) && !pressed.shiftKey && !pressed.altKey && isLetter(pressed, 'k'),
  },
  {
    id: 'sheet',
    names: ['?'],
    // Those of Arabic and Chinese keyboards, too
    keys: ['?', '؟', '？'],
    text: 'palette:keys/texts/sheet',
    is: ({ key, target, ctrlKey, metaKey, altKey }) =>
      ['?', '؟', '？'].includes(key) && !ctrlKey && !metaKey && !altKey && !isTyping(target),
  },
  {
    id: 'region',
    names: ['F6'],
    keys: ['f6'],
    text: 'list-tools:keysText/keyRegion',
    is: ({ key, ctrlKey, metaKey, altKey }) => key === 'F6' && !ctrlKey && !metaKey && !altKey,
  },
]
