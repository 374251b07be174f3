/** Views of a list that a person named. Each is the address's query, kept in this browser (S-83). */
import { useEffect, useMemo, useState } from 'react'
import * as v from 'valibot'
import { preference } from '../../../client/preferences.ts'

export const longestName = 60
const mostViews = 50

const view = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(longestName)),
  /** The query of the address, without a page */
  search: v.string(),
  /** Where its list was when it was saved. Without it only the list itself shows the view */
  path: v.optional(v.string()),
})
const schema = v.array(view)
export type SavedView = v.InferOutput<typeof view>

export const savedViewsRecord = (list: string, person: string) => preference(`views.${list}.${person}`, schema, 'local')

/** Compares views without the page and the order of parameters. */
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
  /** Saves a view. An existing name gets the new address. */
  readonly save: (name: string, search: string, path?: string) => void
  readonly rename: (id: string, name: string) => void
  readonly remove: (id: string) => void
}

/** Reads the views again, wherever this page shows them: the browser tells other tabs alone. */
const shownHere = new Set<() => void>()

export function useSavedViews(list: string, person: string): SavedViews {
  const record = useMemo(() => savedViewsRecord(list, person), [list, person])
  const [views, setViews] = useState<readonly SavedView[]>(() => record.load() ?? [])
  useEffect(() => {
    const again = () => setViews(record.load() ?? [])
    shownHere.add(again)
    const stop = record.subscribe((kept) => setViews(kept ?? []))
    return () => {
      shownHere.delete(again)
      stop()
    }
  }, [record])
  /** Changes the stored views, not the shown ones, because another tab may have saved since (H3). */
  const change = (act: (kept: readonly SavedView[]) => readonly SavedView[]) => {
    const changed = [...act(record.load() ?? [])]
    record.save(changed)
    for (const again of shownHere) again()
  }
  return {
    views,
    isFull: views.length >= mostViews,
    save: (given, search, path) => {
      const name = named(given)
      if (name !== '') change((kept) => withView(kept, { name, search, ...(path === undefined ? {} : { path }) }))
    },
    rename: (id, given) => {
      const name = named(given)
      if (name !== '') change((kept) => kept.map((one) => (one.id === id ? { ...one, name } : one)))
    },
    remove: (id) => change((kept) => kept.filter((one) => one.id !== id)),
  }
}

/** Adds a view, unless there are as many as allowed. No other is dropped for it. */
function withView(kept: readonly SavedView[], view: Omit<SavedView, 'id'>): readonly SavedView[] {
  const { name } = view
  const others = kept.filter((one) => one.name !== name)
  if (others.length >= mostViews) return kept
  const id = kept.find((one) => one.name === name)?.id ?? freeId(kept)
  return [...others, { id, ...view }]
}

function freeId(views: readonly SavedView[]): string {
  const numbers = views.map(({ id }) => Number(id)).filter(Number.isInteger)
  return String(Math.max(0, ...numbers) + 1)
}
