import { type ChangeEvent, type MouseEvent, memo, useCallback, useMemo, useRef } from 'react'
import type { CellTools, List } from '../list-definition.ts'
import { cellOf, classOf, stackedCellOf, unusualIn } from './cells.tsx'
import { type Places, placesOf } from './row-places.ts'
import type { Rest } from './use-fit.ts'
import type { Picking } from './use-row-selection.tsx'

interface RowProps {
  readonly list: List
  readonly row: unknown
  readonly tools: CellTools
  readonly selected: boolean | undefined
  /** Undefined where rows can't be selected */
  readonly picked: boolean | undefined
  readonly onPick: ((box: ChangeEvent<HTMLInputElement>) => void) | undefined
  readonly rest: Rest | undefined
  readonly onPeek: (click: MouseEvent<HTMLElement>) => void
  /** Number of the row's element */
  readonly place: number
}

interface PickPageProps {
  readonly picking: Picking
  readonly label: string
  readonly ids: readonly string[]
}

export function PickPage({ picking: { rows, onPick }, label, ids }: PickPageProps) {
  const picked = ids.filter((id) => rows?.has(id)).length
  return (
    <input
      type="checkbox"
      className="check"
      aria-label={label}
      checked={picked > 0 && picked === ids.length}
      ref={(box) => {
        if (box) box.indeterminate = picked > 0 && picked < ids.length
      }}
      onChange={(box) => onPick(box)}
    />
  )
}

const known = new WeakMap<List, readonly (string | undefined)[]>()

function looksOf(list: List): readonly (string | undefined)[] {
  const looks = known.get(list) ?? list.columns.map((column, index) => classOf(column, index, list.columns))
  known.set(list, looks)
  return looks
}

/** One row, made of plain elements, because at 200 rows one component a cell costs more than all of this. */
const ListRow = memo(function ListRow(props: RowProps) {
  const { list, row, tools, selected, picked, onPick, rest, onPeek, place } = props
  const href = list.href?.(row)
  const name = onPick && `row-${place}`
  const looks = looksOf(list)
  const { stacked } = tools
  const cell = stacked ? 'cell' : undefined
  // Nothing in it changes with the record, so other rows reuse it.
  const box = useMemo(
    () =>
      onPick && (
        <td key="box" role={cell} data-at={stacked ? 'check' : undefined}>
          <input type="checkbox" className="check" aria-labelledby={name} checked={!!picked} onChange={onPick} />
        </td>
      ),
    [onPick, cell, stacked, name, picked],
  )
  const cells = list.columns.map((column, index) => {
    const content = stacked && column.at ? stackedCellOf(column, row, tools) : cellOf(column, row, tools)
    return (
      <td key={column.id} role={cell} className={looks[index]} data-at={stacked ? column.at : undefined}>
        {column.link && href ? (
          <a id={name} href={href}>
            {content}
          </a>
        ) : (
          content
        )}
      </td>
    )
  })
  return (
    <tr role={stacked ? 'row' : undefined} aria-selected={selected ?? picked}>
      {box}
      {cells}
      {rest && (
        <td className="stick-end rest">
          {!rest.isWide && (
            <>
              {unusualIn(rest.columns, row, tools.t)}
              <button
                type="button"
                className="more"
                aria-label={tools.t('kit:restOf', { row: list.rowId(row) })}
                onClick={onPeek}
              >
                …
              </button>
            </>
          )}
        </td>
      )}
    </tr>
  )
})

export interface ListRowsProps {
  readonly list: List
  readonly rows: readonly unknown[]
  readonly tools: CellTools
  /** Id of the row that is open beside the list */
  readonly open: string | undefined
  readonly picking: Picking | undefined
  /** The columns that don't fit, and what shows those of a row */
  readonly rest?: Rest | undefined
  readonly onPeek?: ((row: unknown, by: HTMLElement) => void) | undefined
}

export const ListRows = memo(function ListRows(props: ListRowsProps) {
  const { list, rows, tools, open, picking, rest, onPeek } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = useRef<{ readonly rows: readonly unknown[] | null; readonly places: Places }>({
    rows: null,
    places: new Map(),
  })
  if (shown.current.rows !== rows) {
    const isFocused = () => body.current?.contains(document.activeElement) === true
    shown.current = { rows, places: placesOf(rows.map(list.rowId), shown.current.places, isFocused) }
  }
  const places = [...shown.current.places.values()]
  const pick = picking?.onPick
  // One handler for all rows, so that no row renders again. The box's position names its row.
  const onPick = useCallback(
    (box: ChangeEvent<HTMLInputElement>) => {
      const row = shown.current.rows?.[box.target.closest('tr')?.sectionRowIndex ?? -1]
      if (row) pick?.(box, list.rowId(row))
    },
    [list, pick],
  )
  const onRest = useCallback(
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      const row = shown.current.rows?.[currentTarget.closest('tr')?.sectionRowIndex ?? -1]
      if (row) onPeek?.(row, currentTarget)
    },
    [onPeek],
  )
  return (
    <tbody ref={body}>
      {rows.map((row, index) => {
        const id = list.rowId(row)
        return (
          <ListRow
            key={places[index]}
            list={list}
            row={row}
            tools={tools}
            selected={open === undefined ? undefined : open === id}
            picked={picking && !!picking.rows?.has(id)}
            onPick={pick && onPick}
            rest={rest}
            onPeek={onRest}
            place={places[index] as number}
          />
        )
      })}
    </tbody>
  )
})
