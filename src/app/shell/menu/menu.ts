import { can, type Holder } from '../../../contract/permissions.ts'
import { today as todayNow } from '../../../kit/clock.ts'
import type { MenuGroup, RouteRow } from '../../../kit/route.ts'
import { routes } from '../../routing/routes.ts'

/** Groups in the order of the specification (doc1 §2, doc2 §2, S-51). Each page's row names its group. */
const groups = [
  'customer',
  'workforce',
  'delivery',
  'employee',
  'area',
  'slot',
  'sponsors',
  'production',
  'iot',
  'businessPartners',
]

/** Returns the groups and entries that this person may open and whose screens are built. */
export function menuFor(
  holder: Holder,
  table: readonly RouteRow[] = routes,
  today: string = todayNow(),
): readonly MenuGroup[] {
  const open = table.filter((row) => can(holder, row.need))
  return groups.map((id) => ({ id, entries: entriesOf(id, open, today) })).filter((group) => group.entries.length > 0)
}

const entriesOf = (group: string, rows: readonly RouteRow[], today: string): MenuGroup['entries'] =>
  rows
    .flatMap(({ menu, path }) => (menu?.group === group ? [{ ...menu, path }] : []))
    .sort((one, other) => one.place - other.place)
    .map(({ entry, path, address = path, query }) => ({
      label: entry,
      address,
      href: address + (query?.(today) ?? ''),
    }))
