import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useMedia } from '../../../ui/layout/use-media.ts'
import { useResized } from '../../../ui/layout/use-resized.ts'
import type { Column, List } from '../list-definition.ts'
import { hiddenFor, hiddenIn } from './fit.ts'

/** A list whose columns fit its width, and what doesn't. */
export interface Fit {
  readonly list: List
  readonly rest?: Rest
  /** The element in which the table scrolls */
  readonly zone: (element: HTMLElement | null) => void
}

/** The columns that gave way. They stand in each row's peek, or beside the others while the table is wide. */
export interface Rest {
  readonly columns: readonly Column<unknown>[]
  readonly isWide: boolean
  readonly onWide: (isWide: boolean) => void
}

interface Fitted {
  /** What it was fitted for: columns, language and density */
  readonly key: string
  readonly room: number
  readonly hidden: readonly string[]
}

/** About as wide as "+12 columns", px. */
const restWidth = 128
const nothing: readonly string[] = []

/** How each list fitted last, so that it comes back as it was. */
const known = new Map<string, Fitted>()
const measured = new Map<string, ReadonlyMap<string, number>>()

/**
 * From 1280 px on no list scrolls sideways: columns give way until the others fit. It is measured, because names,
 * languages and densities differ. A column comes back only when there is more room, so that none comes and goes with
 * the pages. Paper takes all. `rows` are what is shown now, null before they are here.
 */
export function useFit(list: List, rows: object | null): Fit {
  const isOn = useMedia('screen and (width >= 80rem)')
  const look = useLook()
  const key = `${list.id} ${list.columns.map(({ id }) => id)} ${look}`
  const [zone, setZone] = useState<HTMLElement | null>(null)
  const [fitted, setFitted] = useState<Fitted | undefined>(() => known.get(key))
  const [isWide, setWide] = useState(false)
  const hidden = isOn && fitted?.key === key ? fitted.hidden : nothing
  const hasRows = rows !== null

  const hiddenNow = useCallback(
    (into: HTMLElement) => {
      const widths = measured.get(key) ?? new Map<string, number>()
      const before = known.get(key)?.room ?? 0
      const over = into.scrollWidth - into.clientWidth
      const shown = list.columns.filter(({ id }) => !hidden.includes(id))
      if (over > 0) {
        const wider = widthsNow(into, shown, widths)
        measured.set(key, wider)
        return hiddenFor(list, hidden, wider, { over, rest: restWidth })
      }
      return into.clientWidth > before ? hiddenIn(hidden, widths, { room: into.clientWidth, rest: restWidth }) : hidden
    },
    [list, key, hidden],
  )
  const take = useCallback(
    (into: HTMLElement) => {
      // Bars in place of rows are not as wide as these will be.
      if (!isOn || isWide || !hasRows || into.clientWidth === 0) return
      const now = hiddenNow(into)
      const next = { key, room: into.clientWidth, hidden: now }
      known.set(key, next)
      if (now.length !== hidden.length) setFitted(next)
    },
    [isOn, isWide, hasRows, hiddenNow, key, hidden],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may be wider.
  useLayoutEffect(() => {
    if (zone) take(zone)
  }, [zone, take, rows])
  useResized(zone, take)

  const rest = useMemo<Rest | undefined>(() => {
    const columns = list.columns.filter(({ id }) => hidden.includes(id)) as readonly Column<unknown>[]
    return columns.length > 0 ? { columns, isWide, onWide: setWide } : undefined
  }, [list, hidden, isWide])
  const shown = useMemo(
    () =>
      rest && !isWide ? { ...list, columns: list.columns.filter((column) => !rest.columns.includes(column)) } : list,
    [list, rest, isWide],
  )
  return { list: shown, ...(rest ? { rest } : {}), zone: setZone }
}

/** Widths of the shown columns while they are as narrow as can be, beside those of the others as they were then. */
function widthsNow(zone: HTMLElement, shown: List['columns'], before: ReadonlyMap<string, number>) {
  const cells = [...(zone.querySelector('table')?.tHead?.rows[0]?.cells ?? [])]
  const lead = cells.findIndex((cell) => cell.dataset.column !== undefined)
  const widths = new Map(before)
  widths.set(
    '',
    cells.slice(0, Math.max(0, lead)).reduce((sum, cell) => sum + cell.offsetWidth, 0),
  )
  for (const { id } of shown) {
    const width = cells.find((cell) => cell.dataset.column === id)?.offsetWidth
    if (width !== undefined) widths.set(id, width)
  }
  return widths
}

/** Language and density of the page, which change how wide columns are. */
const lookNow = () => `${document.documentElement.lang} ${document.documentElement.dataset.density ?? ''}`

const useLook = (): string => useSyncExternalStore(watchLook, lookNow)

function watchLook(listener: () => void): () => void {
  const observer = new MutationObserver(listener)
  observer.observe(document.documentElement, { attributeFilter: ['lang', 'data-density'] })
  return () => observer.disconnect()
}
