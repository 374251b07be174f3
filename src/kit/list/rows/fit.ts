import type { Column, List } from '../list-definition.ts'
import { pinnedOf } from '../tools/list-columns.ts'

/** Widths of columns that show all they hold, px, by id. */
export type Widths = ReadonlyMap<string, number>

/** Ids of the columns that can give way, in that order. */
export function givingWay(list: List): readonly string[] {
  const pinned = pinnedOf(list)
  const may = list.columns.filter(({ id, givesWay }) => id !== pinned && givesWay !== 'never').toReversed()
  const isFirst = ({ givesWay }: Column<unknown>) => givesWay === 'first'
  return [...may.filter(isFirst), ...may.filter((column) => !isFirst(column))].map(({ id }) => id)
}

/**
 * The columns to hide, so that those that are left are at least `over` px narrower than now. `rest` is the width of the
 * column that stands for the hidden ones, 0 where it is there already.
 */
export function hiddenFor(
  list: List,
  hidden: readonly string[],
  widths: Widths,
  { over, rest }: { readonly over: number; readonly rest: number },
): readonly string[] {
  const gone = [...hidden]
  let left = over + (hidden.length === 0 ? rest : 0)
  for (const id of givingWay(list)) {
    if (left <= 0) break
    if (gone.includes(id)) continue
    gone.push(id)
    left -= widths.get(id) ?? 0
  }
  return gone
}

/** The columns that stay hidden in a width that has grown to `room` px. The last that gave way comes back first. */
export function hiddenIn(
  hidden: readonly string[],
  widths: Widths,
  { room, rest }: { readonly room: number; readonly rest: number },
): readonly string[] {
  const all = [...widths.values()].reduce((sum, width) => sum + width, 0)
  const widthOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (widths.get(id) ?? 0), 0)
  let gone = hidden
  while (gone.length > 0) {
    const fewer = gone.slice(0, -1)
    if (all - widthOf(fewer) + (fewer.length > 0 ? rest : 0) > room) break
    gone = fewer
  }
  return gone
}
