/** Changes one value of a record at a time, each into another one of its own kind. */

export type Place = readonly (string | number)[]

/** Every value that isn't an object, by its place. */
export function leavesWithin(value: unknown, place: Place = []): Place[] {
  if (value === null || typeof value !== 'object') return [place]
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesWithin(inner, [...place, Array.isArray(value) ? Number(key) : key]),
  )
}

/** Every object within a value, itself first. */
export function objectsWithin(value: unknown, place: Place = []): { readonly place: Place; readonly at: object }[] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.entries(value).flatMap(([key, one]) =>
    objectsWithin(one, [...place, Array.isArray(value) ? Number(key) : key]),
  )
  return [{ place, at: value }, ...inner]
}

export const valueAt = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value)

export function withValue(value: unknown, [key, ...rest]: Place, next: unknown): unknown {
  if (key === undefined) return next
  const inner = withValue((value as Record<string | number, unknown>)[key], rest, next)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner }
}

/** Another value of the same kind. Undefined where there is none: what null stands for can't be known. */
export function anotherOf(value: unknown): unknown {
  if (typeof value === 'number') return value + 100
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string' || value === '') return undefined
  if (/^\d{4}-\d{2}-\d{2}/.test(value)) return `${Number(value.slice(0, 4)) + 1}${value.slice(4)}`
  if (/^\d+$/.test(value)) return `${value.slice(0, -1)}${(Number(value.at(-1)) + 1) % 10}`
  return `${value}-other`
}
