import type { RouteRow } from '../../kit/route.ts'

const bare = /^\/(?:production\/qcchecklist|b2b-partners)(?=\/|$)/

/**
 * Returns the target of a path that leads elsewhere, or null. A group's address leads to its first page (S-52). The
 * documents write two pages without /app, under which they are here (S-55).
 */
export function redirectOf(path: string, table: readonly Pick<RouteRow, 'path' | 'leadsFrom'>[]): string | null {
  const trimmed = path.replace(/\/+$/, '')
  return table.find((row) => row.leadsFrom === trimmed)?.path ?? (bare.test(trimmed) ? `/app${trimmed}` : null)
}
