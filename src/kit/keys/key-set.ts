export interface ShownKey {
  /** As they stand on the keyboard */
  readonly names: readonly string[]
  /** As the browser calls them in `KeyboardEvent.key`, letters small */
  readonly keys: readonly string[]
  /** Text key with its namespace: what they do */
  readonly text: string
}

/** The keys that one part of a page takes. */
export interface KeySet {
  /** Its title is `keys/sets/<id>` of `palette` */
  readonly id: string
  /** Selector of the part: where none is on the page, the sheet doesn't show the set */
  readonly where: string
  readonly keys: readonly ShownKey[]
}

/** Keys of a part of pages, in a file `<part>.keys.ts`, where the sheet of keys finds them. */
export const defineKeys = (set: KeySet): KeySet => set
