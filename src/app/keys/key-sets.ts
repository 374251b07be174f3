import type { KeySet, ShownKey } from '../../kit/keys/key-set.ts'
import { shellKeys } from './shell-keys.ts'

const files = import.meta.glob<KeySet>('../../{kit,flows,screens}/**/*.keys.ts', { import: 'keySet', eager: true })

/** The keys of every part of pages. */
export const keySets: readonly KeySet[] = Object.values(files)

/** A control of the open page that names its own key. */
export interface OwnKey {
  readonly names: readonly string[]
  readonly words: string
}

const shortcuts = '#main [aria-keyshortcuts]:not([aria-disabled="true"])'

/** Those whose controls are on the open page, such as an act of a flow, without what a set has already. */
function ownKeys(shown: readonly ShownKey[]): readonly OwnKey[] {
  const known = new Set(shown.flatMap(({ keys }) => keys))
  const found = [...document.querySelectorAll<HTMLElement>(shortcuts)].map((control) => ({
    names: (control.ariaKeyShortcuts ?? '').split('+'),
    words: (control.ariaLabel ?? control.innerText).trim(),
  }))
  return found.filter(({ names }) => !known.has(names.at(-1)?.toLowerCase() ?? ''))
}

export interface KeysOnScreen {
  readonly everywhere: readonly ShownKey[]
  readonly sets: readonly KeySet[]
  readonly own: readonly OwnKey[]
}

/** The keys of the open page: those of the whole console, of the parts that are on it, and of its controls. */
export function keysOnScreen(): KeysOnScreen {
  const sets = keySets.filter(({ where }) => document.querySelector(where))
  return { everywhere: shellKeys, sets, own: ownKeys(sets.flatMap(({ keys }) => keys)) }
}
