import { matchRoute, type Parser } from 'wouter'
import type { RouteRow } from '../../../kit/route.ts'
import { routes } from '../../routing/routes.ts'

/** The marked menu entry: the page itself, or the list that the page belongs to. */
export interface Mark {
  readonly address: string
  readonly current: 'page' | 'true'
}

/** The mark for this path, or null where no entry belongs to it. `addresses` are the menu's entries. */
export function markOf(
  parser: Parser,
  path: string,
  addresses: readonly string[],
  table: readonly RouteRow[] = routes,
): Mark | null {
  const exact = addresses.find((address) => address === path)
  if (exact) return { address: exact, current: 'page' }
  const owner = ownerOf(parser, path, table) ?? longest(addresses.filter((address) => path.startsWith(`${address}/`)))
  return owner !== undefined && addresses.includes(owner) ? { address: owner, current: 'true' } : null
}

function ownerOf(parser: Parser, path: string, table: readonly RouteRow[]): string | undefined {
  for (const row of table) {
    const [matches, params] = matchRoute<Record<string, string>>(parser, row.path, path)
    if (matches) return row.belongsTo?.(params)
  }
  return undefined
}

const longest = (addresses: readonly string[]) => [...addresses].sort((a, b) => b.length - a.length)[0]
