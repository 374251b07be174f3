import { useEffect, useRef } from 'react'
import { lastPage } from '../../../../machines/kit/list/list-request.ts'
import { rootApi } from '../../root-api.ts'
import type { List, ListInView } from '../list-definition.ts'

/** Opens the record before or after the open one, in the list's order, also on another page. */
export interface Steps {
  /** Undefined at the first or the last record */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

type Way = keyof Steps
const noSteps: Steps = { previous: undefined, next: undefined }

/** Target of the focus after a step: a button of the next panel, or the rows after a key. */
let goesOn: Way | 'rows' | null = null

/** The button that was pressed in the former panel, until the next panel has taken the focus. */
export function takeFocus(): Way | null {
  const way = goesOn === 'rows' ? null : goesOn
  if (way) goesOn = null
  return way
}

interface Stepped extends ListInView {
  readonly list: List
  readonly open: string | undefined
  /** Opens a row, beside the list unless it is said otherwise */
  readonly openRow?: (row: unknown) => void
}

export function useSteps({ list, state, send, open, openRow }: Stepped): Steps {
  const { data, request } = state.context
  /** The page that is loading. Its first or last row opens then, depending on the direction. */
  const coming = useRef<{ page: number; from: typeof data; way: Way } | null>(null)
  const isBusy = state.hasTag('busy')
  const opening = useRef(openRow)
  opening.current = openRow
  useEffect(() => {
    const wanted = coming.current
    if (!wanted || isBusy) return
    coming.current = null
    // Another page than the expected one came, or none.
    if (request.page !== wanted.page || !data || data === wanted.from) return
    const row = data.items.at(wanted.way === 'next' ? 0 : -1)
    if (opening.current && row !== undefined) opening.current(row)
    else openBeside(list, row, wanted.way)
  }, [isBusy, data, request, list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open record alone decides when to scroll.
  useEffect(showRow, [open])

  const stood = useRef<{ open: string | undefined; page: number; at: number } | null>(null)
  const items = data?.items ?? []
  const isOpen = (row: unknown) => list.rowId(row) === open
  const at = items.findIndex(isOpen)
  if (at >= 0) stood.current = { open, page: request.page, at }
  // By what was done, the open record may have left the rows, and the one behind it stands in its place (S-325).
  const { current: before } = stood
  const gap = before && at < 0 && before.open === open && before.page === request.page ? before.at : null
  if (!data || (at < 0 && gap === null)) return noSteps
  const step = (by: -1 | 1): (() => void) | undefined => {
    const way = by === 1 ? 'next' : 'previous'
    // Rows may share an id (H23), so it steps past all of them.
    const place = by === 1 ? (gap ?? items.findLastIndex(isOpen) + 1) : (gap ?? at) - 1
    const row = items[place]
    const page = request.page + by
    if (row !== undefined) return () => (openRow ? openRow(row) : openBeside(list, row, way))
    if (page < 1 || page > lastPage(data.total, request.size)) return undefined
    return () => {
      if (!state.can({ type: 'page.open', page })) return
      coming.current = { page, from: data, way }
      send({ type: 'page.open', page })
    }
  }
  return { previous: step(-1), next: step(1) }
}

/** Replaces the history entry, so that Back leads to the list, not through every record. */
function openBeside(list: List, row: unknown, way: Way): void {
  const href = row === undefined ? undefined : list.href?.(row)
  if (!href?.startsWith('#')) return
  goesOn = document.activeElement?.closest('aside') ? way : 'rows'
  rootApi().go(location.pathname + location.search + href, { replace: true })
}

/** Scrolls the row of the open record into view. */
function showRow(): void {
  const row = document.querySelector('tr[aria-selected="true"]')
  row?.scrollIntoView({ block: 'nearest' })
  if (goesOn !== 'rows') return
  goesOn = null
  row?.querySelector<HTMLElement>('a[href]')?.focus()
}
