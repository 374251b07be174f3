import type { Parser } from 'wouter'
import { can, type Holder } from '../../contract/permissions.ts'
import type { RouteRow } from '../../kit/route.ts'
import { rowOf, usualLanding } from './decide.ts'
import { redirectOf } from './redirects.ts'
import { routes } from './routes.ts'

/**
 * Returns the target of `/` and `/app` (S-2): the requested address, if permitted, else the page that the person chose to
 * begin with, else a page by the roles.
 */
export function landing(
  parser: Parser,
  kept: string | null,
  holder: Holder,
  table: readonly RouteRow[] = routes,
  chosen: string | null = null,
): string {
  const isPermitted = (address: string | null) => {
    // What is stored may be anything: another host isn't ours (H8).
    const path = address && /^\/\w/.test(address) && new URL(address, 'https://headwater.invalid').pathname
    const asked = path && (redirectOf(path, table) ?? path)
    const row = asked && rowOf(parser, asked, table)
    return row && can(holder, row.need)
  }
  return [kept, chosen].find(isPermitted) ?? usualLanding(holder)
}
