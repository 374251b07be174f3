import { useEffect, useRef } from 'react'
import { lastPage } from '../../../../machines/kit/list-request.ts'
import { theDoor } from '../../door.ts'
import type { ListInView } from '../ListView.tsx'
import type { List } from '../list-definition.ts'

/** To the record before and after the open one, in the order of the list, also over the border of a page. */
export interface Steps {
  /** Undefined where there is none */
  readonly previous: (() => void) | undefined
  readonly next: (() => void) | undefined
}

type Way = keyof Steps
const noSteps: Steps = { previous: undefined, next: undefined }

/** Who pressed a button in the panel goes on in the next one; who pressed a key in the rows, in the rows. */
let goesOn: Way | 'rows' | null = null

/** The button of the panel before that was pressed, until the panel of the next record has taken the focus over. */
export function takeFocus(): Way | null {
  const way = goesOn === 'rows' ? null : goesOn
  if (way) goesOn = null
  return way
}

export function useSteps({ list, state, send, open }: ListInView & { list: List; open: string | undefined }): Steps {
  const { data, request } = state.context
  /** The page on its way; by where one goes its first or last row opens when it is there. */
  const coming = useRef<{ page: number; from: typeof data; way: Way } | null>(null)
  const isBusy = state.hasTag('busy')
  useEffect(() => {
    const wanted = coming.current
    if (!wanted || isBusy) return
    coming.current = null
    // Something else came: another page, or none.
    if (request.page !== wanted.page || !data || data === wanted.from) return
    openRow(list, data.items.at(wanted.way === 'next' ? 0 : -1), wanted.way)
  }, [isBusy, data, request, list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open says when its row is to be seen.
  useEffect(showRow, [open])

  const items = data?.items ?? []
  const isOpen = (row: unknown) => list.rowId(row) === open
  if (!data || !items.some(isOpen)) return noSteps
  const step = (by: -1 | 1): (() => void) | undefined => {
    const way = by === 1 ? 'next' : 'previous'
    // Rows of a service may share an id (H23): past all of them.
    const row = items[(by === 1 ? items.findLastIndex(isOpen) : items.findIndex(isOpen)) + by]
    const page = request.page + by
    if (row !== undefined) return () => openRow(list, row, way)
    if (page < 1 || page > lastPage(data.total, request.size)) return undefined
    return () => {
      if (!state.can({ type: 'page.open', page })) return
      coming.current = { page, from: data, way }
      send({ type: 'page.open', page })
    }
  }
  return { previous: step(-1), next: step(1) }
}

/** In place of the one before: Back leads to the list, not through all that was looked at. */
function openRow(list: List, row: unknown, way: Way): void {
  const href = row === undefined ? undefined : list.href?.(row)
  if (!href?.startsWith('#')) return
  goesOn = document.activeElement?.closest('aside') ? way : 'rows'
  theDoor().go(location.pathname + location.search + href, { replace: true })
}

/** The row of what is open is in sight. */
function showRow(): void {
  const row = document.querySelector('tr[aria-selected="true"]')
  row?.scrollIntoView({ block: 'nearest' })
  if (goesOn !== 'rows') return
  goesOn = null
  row?.querySelector<HTMLElement>('a[href]')?.focus()
}
