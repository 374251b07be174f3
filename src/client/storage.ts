import * as v from 'valibot'

/** The storage of a record: `local` is shared by all tabs, `session` belongs to this tab. */
export type Area = 'local' | 'session'

export interface StoredRecord<T> {
  /** The stored value, or null. Removes a record that doesn't match its schema (H9). Never throws. */
  load(): T | null
  /** Returns false where the browser refused: the value then lives until the page is left (H10). */
  save(value: T): boolean
  clear(): void
  /** Calls the listener when another tab changed the record. Returns a function that stops it. */
  subscribe(listener: (value: T | null) => void): () => void
}

/** Characters of a record, at most. */
const usualLength = 100_000

/** Returns a valid value or null for any text. Never throws. */
export function readRecord<const S extends v.GenericSchema>(
  schema: S,
  text: string | null,
  longest = usualLength,
): v.InferOutput<S> | null {
  if (text === null || text.length > longest) return null
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** A record in the browser's storage. Nothing else in the console touches the storage, so nothing unchecked is read. */
export function record<const S extends v.GenericSchema>(
  key: `headwater.${string}`,
  schema: S,
  area: Area,
  longest = usualLength,
): StoredRecord<v.InferOutput<S>> {
  let memory: string | null = null

  const storedText = () => memory ?? attempt(area, (storage) => storage.getItem(key)) ?? null
  const remove = () => attempt(area, (storage) => storage.removeItem(key))

  const load = () => {
    const text = storedText()
    const value = readRecord(schema, text, longest)
    if (text !== null && value === null) {
      memory = null
      remove()
    }
    return value
  }

  return {
    load,
    save(value) {
      const text = JSON.stringify(value)
      const kept = attempt(area, (storage) => {
        storage.setItem(key, text)
        return true
      })
      // The old value must go: it may belong to another person.
      if (!kept) remove()
      memory = kept ? null : text
      return kept === true
    },
    clear() {
      memory = null
      remove()
    },
    subscribe(listener) {
      const heard = (event: StorageEvent) => {
        if (event.key !== null && event.key !== key) return
        memory = null
        listener(load())
      }
      globalThis.addEventListener?.('storage', heard)
      return () => globalThis.removeEventListener?.('storage', heard)
    },
  }
}

/** Returns the stored keys with this prefix, none where the browser forbids access. */
export const keysOf = (prefix: `headwater.${string}`, area: Area): readonly `headwater.${string}`[] =>
  attempt(area, (storage) =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(
      (key): key is `headwater.${string}` => key.startsWith(prefix),
    ),
  ) ?? []

/** Storage may be switched off, full or forbidden, and then throws (H10). */
function attempt<T>(area: Area, act: (storage: Storage) => T): T | undefined {
  try {
    return act(area === 'local' ? globalThis.localStorage : globalThis.sessionStorage)
  } catch {
    return undefined
  }
}
