/**
 * The value of a cell in a file. It is plain, in full and the same in every language, because a spreadsheet reads it.
 */
import { isValidElement, type ReactNode } from 'react'
import type { CsvCell } from '../../../contract/csv.ts'
import type { CellTools, Column, List } from '../list-definition.ts'
import { labelOf } from '../rows/cells.tsx'
import { momentOf } from './moment-in-file.ts'

/** Head and cells of these rows, in the columns as they are shown, and what the list adds in a file. `decimals` of the
 * currency's major unit. */
export async function tableOf({ columns, inFile }: List, rows: readonly unknown[], tools: CellTools, decimals: number) {
  const more = (await inFile?.())?.(rows, tools)
  const shown = (row: unknown) => columns.map((column) => plainOf(column as Column<unknown>, row, tools, decimals))
  return {
    head: [...columns.map((column) => tools.t(labelOf(column))), ...(more?.head ?? [])],
    rows: rows.map((row, index) => [...shown(row), ...(more?.rows[index] ?? [])]),
  }
}

function plainOf(column: Column<unknown>, row: unknown, tools: CellTools, decimals: number): CsvCell {
  switch (column.format) {
    case 'date':
      return momentOf(column.value(row), tools)?.slice(0, dayLetters) ?? null
    case 'dateTime':
      return momentOf(column.value(row), tools)
    case 'age':
      return wholeDays(column.value(row), tools.now)
    case 'money': {
      const minor = column.value(row)
      return minor === null ? null : { value: minor / 10 ** decimals, decimals }
    }
    case 'daysLeft':
      return tools.formats.daysUntil(column.value(row), tools.now)
    case 'status': {
      const code = column.value(row)
      const known = code !== null && Object.hasOwn(column.codes, code) ? column.codes[code] : undefined
      return known ? tools.t(known.label) : code
    }
    case 'cell':
      return column.plain ? column.plain(row, tools) : wordsOf(column.cell(row, tools))
    default:
      return column.value(row)
  }
}

/** `2026-11-20` */
const dayLetters = 10

/** An age in days, however the table shows it. */
function wholeDays(since: string | null, now: string): number | null {
  const days = (Date.parse(now) - Date.parse(since ?? '')) / 86_400_000
  return Number.isNaN(days) ? null : Math.floor(days)
}

/** The words inside a cell that gives no plainer value. */
function wordsOf(node: ReactNode): string | null {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(wordsOf).filter(Boolean).join(' ') || null
  return isValidElement<{ children?: ReactNode }>(node) ? wordsOf(node.props.children) : null
}
