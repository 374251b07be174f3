import type { Endpoint } from '../contract/endpoint.ts'

/** Parts of a call after the contract checked them, as they go on the wire. */
export interface Parts {
  readonly params: Readonly<Record<string, unknown>>
  readonly query: Readonly<Record<string, unknown>>
}

/** Names of path groups by their settings (S-63). */
type Groups = Readonly<Partial<Record<NonNullable<Endpoint['group']>, string>>>

const inGroup = ({ path, group }: Endpoint, groups: Groups): string =>
  group && groups[group] ? path.replace(/^\/[^/]+/, `/${groups[group]}`) : path

/** The full address of a call; null where a path parameter would change the path itself. */
export function addressOf(
  base: string,
  endpoint: Endpoint,
  { params, query }: Parts,
  groups: Groups = {},
): string | null {
  let whole = true
  const path = inGroup(endpoint, groups).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    // A URL parser removes dot segments from the path, encoded or not.
    if (value === '' || value === '.' || value === '..' || !value.isWellFormed()) whole = false
    return whole ? encodeURIComponent(value) : ''
  })
  if (!whole) return null
  const search = searchOf(query)
  return base + path + (search === '' ? '' : `?${search}`)
}

/** Skips what is empty (T088, T089), and repeats the name of what is several (B064). */
function searchOf(query: Parts['query']): string {
  const search = new URLSearchParams()
  for (const [name, values] of Object.entries(query))
    for (const value of Array.isArray(values) ? values : [values])
      if (value !== undefined && value !== null && value !== '') search.append(name, String(value))
  return search.toString()
}
