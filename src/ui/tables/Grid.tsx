import { type FocusEvent, type KeyboardEvent, memo, type ReactNode, useState } from 'react'
import { stepOf, within } from './grid-steps.ts'
import './Grid.css'
import { withRole } from './Table.tsx'

export interface GridCell {
  /** The column in each row */
  id: string
  /** Where its link leads */
  href: string
  /** Accessible name, where its content is too short for one */
  label?: string | undefined
  content: ReactNode
  tone?: 'bad' | 'muted' | undefined
  /** True for the cell that is open beside the grid */
  current?: boolean | undefined
}

export interface GridRow {
  id: string
  /** Its head first */
  cells: readonly GridCell[]
}

export interface GridProps {
  /** Accessible name */
  label: string
  /** The heads of the columns, that of the rows' heads first */
  head: readonly GridCell[]
  rows: readonly GridRow[]
  /** Called as a cell is opened: by a key, or by the pointer */
  onOpen?: (by: 'key' | 'pointer') => void
}

/** A table of links that is one stop of Tab: arrows, Home and End walk its cells, Enter and Space open one. */
export function Grid({ label, head, rows, onOpen }: GridProps) {
  const [held, hold] = useState({ row: 1, column: 1 })
  const at = within(held, rows.length + 1, head.length)
  const stopIn = (row: number, column: number) => row === at.row && column === at.column
  return (
    <div className="grid-zone tbl-zone overflow-auto">
      <table
        {...withRole('grid')}
        aria-label={label}
        className="tbl"
        onFocus={(focus) => hold(spotOf(focus) ?? at)}
        onKeyDown={walk}
        onClick={({ detail }) => onOpen?.(detail === 0 ? 'key' : 'pointer')}
      >
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={cell.id} scope="col" className={column === 0 ? 'stick' : 'end'}>
                <CellLink {...cell} isStop={stopIn(0, column)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells }, row) => (
            <tr key={id}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  <th key={cell.id} scope="row" className="stick font-normal">
                    <CellLink {...cell} isStop={stopIn(row + 1, column)} />
                  </th>
                ) : (
                  <td key={cell.id} className="end">
                    <CellLink {...cell} isStop={stopIn(row + 1, column)} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The cell of what has the focus. */
function spotOf({ target }: FocusEvent | KeyboardEvent) {
  const cell = (target as Element).closest<HTMLTableCellElement>('td, th')
  return cell ? { row: (cell.parentElement as HTMLTableRowElement).rowIndex, column: cell.cellIndex } : undefined
}

function walk(pressed: KeyboardEvent<HTMLTableElement>): void {
  const { currentTarget: table, target } = pressed
  if (pressed.key === ' ') {
    pressed.preventDefault()
    ;(target as HTMLElement).click()
    return
  }
  const from = spotOf(pressed)
  const to = from && stepOf(pressed, from, getComputedStyle(table).direction === 'rtl')
  if (!to) return
  pressed.preventDefault()
  const { row, column } = within(to, table.rows.length, table.rows[0]?.cells.length ?? 0)
  table.rows[row]?.cells[column]?.querySelector('a')?.focus()
}

const tones = { bad: 'font-semibold text-bad', muted: 'text-muted' } as const

/** Memoised, because a step changes two of them. */
const CellLink = memo(function CellLink({
  href,
  label,
  content,
  tone,
  current,
  isStop,
}: GridCell & { isStop: boolean }) {
  return (
    <a
      href={href}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-current={current || undefined}
      className={tone && tones[tone]}
    >
      {content}
    </a>
  )
})
