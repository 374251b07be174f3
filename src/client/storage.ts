import * as v from 'valibot'

/** The browser's storage that a record lies in: shared by all tabs, or of this tab's session alone. */
export type Area = 'local' | 'session'

export interface StoredRecord<T> {
  /** The stored value, or null. A record that is not as agreed is removed (H9). Never throws. */
  load(): T | null
  /** False: the browser refused, and the value lives until the page is left (H10). */
  save(value: T): boolean
  clear(): void
  /** Called when another tab changed the record. Returns the way to stop it. */
  subscribe(listener: (value: T | null) => void): () => void
}

/** Characters of a record, at most. */
const usualLength = 100_000

/** Valid or null for any text; never throws. */
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

/** A record in the browser's storage. The only place of the console that touches it. */
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
      // What is left of before would speak for somebody else.
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

/** Keys of the browser's storage that begin so; none where it can't be looked at. */
export const keysOf = (prefix: `headwater.${string}`, area: Area): readonly `headwater.${string}`[] =>
  attempt(area, (storage) =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter(
      (key): key is `headwater.${string}` => key.startsWith(prefix),
    ),
  ) ?? []

/** Storage may be switched off, full, or forbidden to be looked at (H10). */
function attempt<T>(area: Area, act: (storage: Storage) => T): T | undefined {
  try {
    return act(area === 'local' ? globalThis.localStorage : globalThis.sessionStorage)
  } catch {
    return undefined
  }
}
