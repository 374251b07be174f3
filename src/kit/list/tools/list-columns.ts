import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { useLocationProperty } from 'wouter/use-browser-location'
import { preference } from '../../../client/preferences.ts'
import { rootApi, usePersonId } from '../../root-api.ts'
import type { List } from '../list-definition.ts'

/** The chosen order and the hidden columns. A column in neither list is shown at the end. */
const schema = v.object({ order: v.array(v.string()), hidden: v.array(v.string()) })
export type ColumnChoice = v.InferOutput<typeof schema>

/** Name in the address, so that a shared view brings its columns. */
const name = 'columns'
const recordOf = (list: string, person: string) => preference(`columns.${list}.${person}`, schema, 'local')

/** The column that stays first. It has the row's link, or is the first. */
export const pinnedOf = ({ columns }: List): string | undefined => (columns.find(({ link }) => link) ?? columns[0])?.id

/** All ids in the chosen order: the pinned one first, new ones last. */
export function orderOf(list: List, choice: ColumnChoice | null): string[] {
  const known = list.columns.map(({ id }) => id)
  const chosen = (choice?.order ?? known).filter((id) => known.includes(id))
  return [...new Set([pinnedOf(list) ?? '', ...chosen, ...known])].filter(Boolean)
}

export const isShown = (list: List, choice: ColumnChoice | null, id: string): boolean =>
  id === pinnedOf(list) || !choice?.hidden.includes(id)

/** The list with the columns of this choice. */
export function withColumns(list: List, choice: ColumnChoice | null): List {
  if (!choice) return list
  const shown = orderOf(list, choice).filter((id) => isShown(list, choice, id))
  return { ...list, columns: shown.flatMap((id) => list.columns.find((column) => column.id === id) ?? []) }
}

/** The address's choice of columns, or null where it names none of this list. */
export function askedColumns(list: List, search: string): ColumnChoice | null {
  const known = list.columns.map(({ id }) => id)
  const order = (new URLSearchParams(search).get(name) ?? '').split(',').filter((id) => known.includes(id))
  return order.length > 0 ? { order, hidden: known.filter((id) => !order.includes(id)) } : null
}

/** Adds the columns to a query. */
export function addColumns(list: List, choice: ColumnChoice | null, search: string): string {
  const said = new URLSearchParams(search)
  said.delete(name)
  if (choice)
    said.append(
      name,
      orderOf(list, choice)
        .filter((id) => isShown(list, choice, id))
        .join(','),
    )
  return said.toString()
}

export interface Columns {
  readonly choice: ColumnChoice | null
  readonly choose: (choice: ColumnChoice | null) => void
}

const columnsSaid = () => new URLSearchParams(location.search).get(name)

/** The list with this person's columns, and the way to change them. The address wins over the stored choice. */
export function useColumns(list: List): readonly [List, Columns] {
  const said = useLocationProperty(columnsSaid)
  const person = usePersonId()
  const [times, setTimes] = useState(0)
  useEffect(() => recordOf(list.id, person).subscribe(() => setTimes((before) => before + 1)), [list, person])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` and `times` change with the address and the record.
  const choice = useMemo(
    () => askedColumns(list, location.search) ?? recordOf(list.id, person).load(),
    [list, said, person, times],
  )
  const key = JSON.stringify(choice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal text means an equal choice.
  const shown = useMemo(() => withColumns(list, choice), [list, key])
  const choose = (chosen: ColumnChoice | null) => {
    const record = recordOf(list.id, person)
    if (chosen) record.save(chosen)
    else record.clear()
    setTimes((before) => before + 1)
    if (new URLSearchParams(location.search).has(name))
      rootApi().go(`${location.pathname}?${addColumns(list, null, location.search)}${location.hash}`, { replace: true })
  }
  return [shown, { choice, choose }]
}
