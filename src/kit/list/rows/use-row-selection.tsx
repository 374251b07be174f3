import { type ChangeEvent, lazy, type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useLocationProperty } from 'wouter/use-browser-location'
import type { Params } from '../../route.ts'
import type { List, ListInView } from '../list-definition.ts'
import type { Selection } from './selection.ts'

type Part = typeof import('./SelectionPart.tsx')

let part: Promise<Part> | undefined

/** One promise for all boxes, because a second import may finish first, and a range then has no beginning. */
function load(): Promise<Part> {
  part ??= import('./SelectionPart.tsx').catch((error: unknown) => {
    part = undefined
    throw error
  })
  return part
}

const SelectionPart = lazy(() => load().then((file) => ({ default: file.SelectionPart })))

/** The run that the address leads to. */
const runAsked = () => /[?&]run=(\w+)/.exec(location.search)?.[1]

/** As high as the bar, whose acts have a line of their own on a small screen. */
const place = <span className="min-h-8 max-sm:min-h-16 max-sm:w-full" />

export interface Picking {
  readonly rows: ReadonlyMap<string, unknown> | undefined
  /** Selects a row, or all on the page where no id is given */
  readonly onPick: (box: ChangeEvent<HTMLInputElement>, id?: string) => void
}

interface PickingAndBar {
  readonly picking?: Picking
  readonly selection?: ReactNode
}

/** Rows of a list to do something with. Loads what is behind the boxes with the first one used, not before. */
export function useRowSelection(list: List, { state, send }: ListInView, params: Params): PickingAndBar {
  const run = useLocationProperty(runAsked)
  const [selection, select] = useState<Selection | null>(null)
  // Reserves the bar's place with the first box, before its code is loaded. Rows must not move later by themselves.
  const [isBegun, begin] = useState(false)
  const { data, request } = state.context
  const page = useRef({ items: data?.items ?? [], request })
  page.current = { items: data?.items ?? [], request }
  const onPick = useCallback<Picking['onPick']>(
    ({ target: { checked }, nativeEvent }, id) => {
      const picked = { id, checked, range: (nativeEvent as MouseEvent).shiftKey }
      begin(checked)
      load()
        .then(
          ({ withPicked }) => select((before) => withPicked(before, list, page.current, picked)),
          () => {},
        )
        .finally(() => begin(false))
    },
    [list],
  )
  const rows = selection?.rows
  const picking = useMemo(() => ({ rows, onPick }), [rows, onPick])
  if (!list.bulk) return {}
  const shown = { list, params, state, send, selection, select, run }
  const bar =
    selection || run ? (
      <Suspense fallback={selection && place}>
        <SelectionPart {...shown} />
      </Suspense>
    ) : (
      isBegun && place
    )
  return { picking, selection: bar }
}
