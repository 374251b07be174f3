/** Values of a machine in a few words, the same in every run and without secrets. */

type Path = readonly (string | number)[]

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Passwords, and codes that are read out. */
const isSecret = (name: string, value: unknown): value is string =>
  typeof value === 'string' &&
  (name === 'code' ? /^\d{6}$/.test(value) : /^(password|again)$/.test(name) && value !== '')

/** All that a sample holds under the name of a secret. */
export const secretsIn = (value: unknown, name = ''): string[] =>
  isObject(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([key, part]) => secretsIn(part, key))
    : isSecret(name, value)
      ? [value]
      : []

/** A longer value is told by the name of its sample, where it has one, and longer calls once, where they are repeated. */
export const longest = 90

/** Writes a machine's values. Two secrets of one chart can be distinguished, but not read. */
export class Values {
  private readonly names = new Map<string, string>()
  private readonly secrets: readonly string[]

  constructor(secrets: readonly string[] = []) {
    this.secrets = [...new Set(secrets)]
  }

  /** Names a value that is too long to be written each time, and its parts. */
  name(value: unknown, name: string, depth = 4): void {
    if (value === null || typeof value !== 'object') return
    const text = JSON.stringify(value)
    if (text.length > longest && !this.names.has(text)) this.names.set(text, name)
    if (depth === 0) return
    for (const [key, part] of partsOf(value)) this.name(part, `${name}${key}`, depth - 1)
  }

  /** Tells whether a value is written by the name of its sample. */
  isNamed(value: unknown): boolean {
    return value !== null && typeof value === 'object' && this.names.has(JSON.stringify(value))
  }

  /** `owner`: values whose name begins so are written in full, as are their parts. */
  say(value: unknown, owner?: string): string {
    if (typeof value === 'string') return `'${this.told(value)}'`
    if (typeof value === 'function') return 'a function'
    if (value === null || typeof value !== 'object') return String(value)
    const name = this.names.get(JSON.stringify(value))
    if (name && (owner === undefined || !name.startsWith(owner))) return `‹${name}›`
    if (!isObject(value)) return `[${(value as readonly unknown[]).map((item) => this.say(item, owner)).join(', ')}]`
    const parts = Object.entries(value).filter(([, part]) => part !== undefined)
    return `{${parts.map(([part, inner]) => `${part}: ${part === 'logic' ? 'its logic' : this.say(inner, owner)}`).join(', ')}}`
  }

  /** A text without what must not stand in a file. */
  told(text: string): string {
    return this.secrets.reduce(
      (veiled, secret, at) => veiled.replaceAll(secret, `‹secret ${at + 1}, ${secret.length} characters›`),
      shortened(text),
    )
  }
}

/** Random ids by their ends, of a refund link only that it is one, and of a very long text its beginning. */
const shortened = (text: string): string =>
  (text.length > 2000 ? `${text.slice(0, 60)}… ${text.length} characters` : text)
    .replace(/\/pay\/\w+/, '/pay/…')
    .replace(/\b[0-9a-f][0-9a-f-]{11,}([0-9a-f]{4})\b/g, '…$1')

/** `was` and `is` are words, or null where there was or is nothing. */
export interface Change {
  readonly path: string
  readonly was: string | null
  readonly is: string | null
}

/** A list that only gets longer. */
export const asBefore = 'as before'

/** Differences between two values, place by place. */
export function changesOf(values: Values, before: unknown, after: unknown, path: Path = [], owner?: string): Change[] {
  if (before === after || JSON.stringify(before) === JSON.stringify(after)) return []
  // A value of another kind is another value.
  if (isObject(before) && isObject(after) && !('kind' in before && 'kind' in after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return keys.flatMap((key) => changesOf(values, before[key], after[key], [...path, key], owner))
  }
  if (Array.isArray(before) && Array.isArray(after)) return changesOfLists(values, before, after, path)
  const told = (value: unknown) => (value === undefined ? null : values.say(value, owner))
  return [{ path: nameOf(path), was: told(before), is: told(after) }]
}

/** What tells one record of a list from another: its id, else the first of its fields that is one. */
function idOf(item: unknown): string | undefined {
  if (!isObject(item)) return undefined
  const id = item.id ?? Object.entries(item).find(([name]) => /Id$/.test(name))?.[1]
  return id === undefined || id === null ? undefined : String(id)
}

/** The parts of a value, each with what its name adds: `.balance`, `[J-88213]`, `[2]`. */
export const partsOf = (value: object): [name: string, part: unknown][] =>
  Array.isArray(value)
    ? value.map((item, at) => [`[${idOf(item) ?? at + 1}]`, item])
    : Object.entries(value).map(([name, part]) => [`.${name}`, part])

const haveIds = (items: readonly unknown[]): boolean => {
  const ids = items.map(idOf)
  return !ids.includes(undefined) && new Set(ids).size === ids.length
}

/** Lists of records by their ids, all others by what came at their end. */
function changesOfLists(values: Values, before: readonly unknown[], after: readonly unknown[], path: Path): Change[] {
  if (!haveIds(before) || !haveIds(after)) {
    const kept = before.findIndex((item, at) => JSON.stringify(item) !== JSON.stringify(after[at]))
    const told = (items: readonly unknown[]) => items.map((item) => values.say(item)).join(', ') || null
    if (kept < 0)
      return [{ path: nameOf(path), was: asBefore, is: `${asBefore}, then ${told(after.slice(before.length))}` }]
    return [{ path: nameOf(path), was: values.say(before), is: values.say(after) }]
  }
  const ids = (list: readonly unknown[]) => `[${list.map(idOf).join(', ')}]`
  const order = ids(before) === ids(after) ? [] : [{ path: nameOf(path), was: ids(before), is: ids(after) }]
  const inner = after.flatMap((item) => {
    const old = before.find((one) => idOf(one) === idOf(item))
    return changesOf(values, old, item, [...path, String(idOf(item))])
  })
  return [...order, ...inner]
}

const nameOf = (path: Path): string =>
  path.map((part, at) => (typeof part === 'number' ? `[${part}]` : at === 0 ? part : `.${part}`)).join('')

/** The value at a place, in words. Undefined where there is no such place. */
export function placeIn(values: Values, context: unknown, path: string): string | undefined {
  let value: unknown = context
  let last = ''
  for (const part of path.split(/\.|(?=\[)/)) {
    last = part.replace(/^\[|\]$/g, '')
    if (Array.isArray(value)) value = value.find((item) => idOf(item) === last) ?? value[Number(last)]
    else value = isObject(value) ? value[last] : undefined
  }
  return value === undefined ? undefined : values.say(value)
}
