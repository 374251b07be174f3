import { matchRoute, type Parser } from 'wouter'
import { type Holder, isIotOnly, missing, type Need } from '../../contract/permissions.ts'
import { literalFirst } from '../../contract/specificity.ts'
import type { RouteRow } from '../../kit/route.ts'
import { redirectOf } from './redirects.ts'
import { routes } from './routes.ts'

export type Decision =
  | { readonly kind: 'page'; readonly row: RouteRow }
  | { readonly kind: 'noAccess'; readonly row: RouteRow; readonly missing: Need }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'notFound' }

/** The route of a path. Of several that match it is the one that names most, wherever it stands in the table. */
export const rowOf = (parser: Parser, path: string, table: readonly RouteRow[] = routes): RouteRow | undefined =>
  table.filter((row) => matchRoute(parser, row.path, path)[0]).sort((a, b) => literalFirst(a.path, b.path))[0]

/** Decides what a signed-in person gets at a path. Loads a page only where the need is held (H16). */
export function decide(parser: Parser, path: string, holder: Holder, table: readonly RouteRow[] = routes): Decision {
  const to = redirectOf(path, table)
  if (to) return { kind: 'redirect', to }
  const row = rowOf(parser, path, table)
  if (!row) return { kind: 'notFound' }
  const lacking = missing(holder, row.need)
  if (lacking.length > 0) return { kind: 'noAccess', row, missing: lacking }
  return { kind: 'page', row }
}

/** Where `/` leads a person for whom no other page is due (B008, S-2). */
export const usualLanding = (holder: Holder): string => (isIotOnly(holder) ? '/app/iot/mqtt' : '/app/workforce/list')
