import { builtRoutes } from '../../src/app/routing/built-routes.ts'

/** Values of parameters that lead to something in the demo business. */
const known: Readonly<Record<string, string>> = {
  ':walletId': 'W-30177',
  ':type': 'ALL',
  ':dashboard': 'AllCustomers',
}
const idOf = (path: string) => (path.includes('installation') ? 'WP-BLR-004217' : 'C-010982')

/** Patterns of every page that is built, such as `/app/customer/view/:id`. */
export const patterns: readonly string[] = builtRoutes.map(({ path }) => path)

/** An address of each, with parameters that exist. */
export const addresses: readonly string[] = patterns.map((pattern) =>
  pattern.replace(/:\w+/g, (name) => known[name] ?? idOf(pattern)),
)
