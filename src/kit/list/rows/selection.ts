import type { ListRequest } from '../../../../machines/kit/list/list-request.ts'
import type { List } from '../list-definition.ts'

/** The selected rows, of any page, or all that match. */
export interface Selection {
  readonly rows: ReadonlyMap<string, unknown>
  readonly all: boolean
  /** Row at which a range begins */
  readonly last: string | null
  /** The list's filters. Other filters end the selection */
  readonly narrowed: string
}

export interface Picked {
  /** Undefined for all rows of the page */
  readonly id: string | undefined
  readonly checked: boolean
  /** True for the range from the last row to this one */
  readonly range: boolean
}

/** The filters that decide which rows match, without the one that only opens the panel. */
export const narrowedBy = ({ more }: List, { search, filters }: ListRequest): string =>
  JSON.stringify([search, Object.entries(filters).filter(([name]) => name !== more?.name)])

/** Returns the selection after a box was used, or null where it is empty. */
export function withPicked(
  before: Selection | null,
  list: List,
  { items, request }: { readonly items: readonly unknown[]; readonly request: ListRequest },
  { id, checked, range }: Picked,
): Selection | null {
  const narrowed = narrowedBy(list, request)
  const rows = new Map(before?.narrowed === narrowed ? before.rows : [])
  const ids = items.map(list.rowId)
  // A range may begin on another page.
  const ends = [id, range ? before?.last : id].map((end) => ids.indexOf(end ?? '')).filter((at) => at >= 0)
  const [first, last] = id === undefined ? [0, ids.length - 1] : [Math.min(...ends), Math.max(...ends)]
  for (const [index, one] of ids.entries()) {
    if (index < first || index > last) continue
    if (checked) rows.set(one, items[index])
    else rows.delete(one)
  }
  return rows.size === 0 ? null : { rows, all: false, last: id ?? null, narrowed }
}
