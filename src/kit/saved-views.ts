/** Views of a list that a person named: what the address asks for, kept in this browser (S-83). */
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { preference } from '../client/preferences.ts'

export const longestName = 60
const mostViews = 50

const view = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestName)),
  /** The query of the address, without a page */
  search: v.pipe(v.string(), v.maxLength(2_000)),
})
const schema = v.pipe(v.array(view), v.maxLength(mostViews))
export type SavedView = v.InferOutput<typeof view>

const recordOf = (list: string, person: string) => preference(`views.${list}.${person}`, schema, 'local')

/** The same view, whatever page of it is open and however its address is written. */
export function sameView(one: string, other: string): boolean {
  const plain = (search: string) => {
    const said = new URLSearchParams(search)
    said.delete('page')
    said.sort()
    return said.toString()
  }
  return plain(one) === plain(other)
}

export const named = (name: string): string =>
  [...name.replace(/\s+/g, ' ').trim()].slice(0, longestName).join('').trim()

export interface SavedViews {
  readonly views: readonly SavedView[]
  readonly isFull: boolean
  /** A name that is there already gets the new address. */
  readonly save: (name: string, search: string) => void
  readonly rename: (id: string, name: string) => void
  readonly remove: (id: string) => void
}

export function useSavedViews(list: string, person: string): SavedViews {
  const [views, setViews] = useState<readonly SavedView[]>(() => recordOf(list, person).load() ?? [])
  useEffect(() => recordOf(list, person).subscribe((kept) => setViews(kept ?? [])), [list, person])
  const keep = (changed: SavedView[]) => {
    recordOf(list, person).save(changed)
    setViews(changed)
  }
  return {
    views,
    isFull: views.length >= mostViews,
    save: (given, search) => {
      const name = named(given)
      if (name === '') return
      const others = views.filter((one) => one.name !== name)
      const id = views.find((one) => one.name === name)?.id ?? freeId(views)
      keep([...others, { id, name, search }].slice(-mostViews))
    },
    rename: (id, given) => {
      const name = named(given)
      if (name !== '') keep(views.map((one) => (one.id === id ? { ...one, name } : one)))
    },
    remove: (id) => keep(views.filter((one) => one.id !== id)),
  }
}

function freeId(views: readonly SavedView[]): string {
  const numbers = views.map(({ id }) => Number(id)).filter(Number.isInteger)
  return String(Math.max(0, ...numbers) + 1)
}
