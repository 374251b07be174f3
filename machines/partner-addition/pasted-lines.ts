/** Partners as a block of cells: pasted from a spreadsheet, corrected in place (H122). */
import {
  maxPartners,
  type PartnerColumn,
  type PartnerLine,
  partnerColumns,
  type WrongCell,
  wrongCells,
} from '../../src/contract/areas/partners/partner-lines.ts'
import type { Failure } from '../../src/contract/failure.ts'

const cellsOf = (row: string): readonly string[] =>
  row.split(row.includes('\t') ? '\t' : /[;,]/).map((cell) => cell.trim())

const isBlank = (line: PartnerLine): boolean => partnerColumns.every((column) => line[column] === '')

export const emptyLine = Object.fromEntries(partnerColumns.map((column) => [column, ''])) as PartnerLine

/** The lines of a pasted block: cells by tabs, else by semicolons or commas; empty lines are left out. */
export const linesIn = (text: string): readonly PartnerLine[] =>
  text
    .split(/\r?\n/)
    .map(cellsOf)
    .map((cells) => Object.fromEntries(partnerColumns.map((column, at) => [column, cells[at] ?? ''])) as PartnerLine)
    .filter((line) => !isBlank(line))

/** The lines with what was pasted after them; what has no room stays in the field. Empty lines make room. */
export function withPasted(lines: readonly PartnerLine[], text: string) {
  const kept = lines.filter((line) => !isBlank(line))
  const pasted = linesIn(text)
  const room = maxPartners - kept.length
  const block = pasted.slice(room).map((line) => partnerColumns.map((column) => line[column]).join('\t'))
  return { lines: [...kept, ...pasted.slice(0, room)], block: block.join('\n') }
}

export const withCell = (
  lines: readonly PartnerLine[],
  row: number,
  column: PartnerColumn,
  value: string,
): readonly PartnerLine[] => lines.map((line, at) => (at === row ? { ...line, [column]: value } : line))

/** Whether an event is about a line that is there. */
export const isLineOf = (lines: readonly PartnerLine[], event: object): boolean =>
  'row' in event && typeof event.row === 'number' && event.row < lines.length

/** What is wrong with a block by itself, and what the service found of it: partners that are there already. */
export function wrongIn(lines: readonly PartnerLine[], failure: Failure | null): readonly WrongCell[] {
  const own = wrongCells(lines)
  const said = (failure?.rows ?? []).flatMap(({ position, field, code }) => {
    const column = partnerColumns.find((one) => one === field)
    return typeof position === 'number' && column && code === 'exists'
      ? [{ position, field: column, code: 'exists' as const }]
      : []
  })
  return [...own, ...said.filter((one) => !own.some((other) => isSame(one, other)))]
}

const isSame = (one: WrongCell, other: WrongCell): boolean =>
  one.position === other.position && one.field === other.field
