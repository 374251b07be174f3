/** One table as CSV (RFC 4180): UTF-8 with a byte order mark, CRLF, safe to open in a spreadsheet (H58). Pure. */

/** A number in plain form, whatever the language: `-1240.5` → `-1240.50` with two decimals. */
export interface CsvNumber {
  readonly value: number
  readonly decimals: number
}

export type CsvCell = string | number | CsvNumber | null

export const byteOrderMark = '\ufeff'

export function csvOf(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + [head, ...rows].map((cells) => `${cells.map(written).join(',')}\r\n`).join('')
}

function written(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  if (typeof cell === 'object') return Number.isFinite(cell.value) ? cell.value.toFixed(cell.decimals) : ''
  return quoted(harmless(cell))
}

/** Marks and spaces that a spreadsheet skips before it looks for a formula. */
const unseen = String.raw`[\s\u0000-\u001f\u007f-\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]*`
const formula = new RegExp(String.raw`^(?:[\t\r\n]|${unseen}[=+\-@＝＋－＠])`, 'u')

/** Puts an apostrophe before a text that a spreadsheet would take for a formula. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n\t;]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** `Refunds 2026-11-20.csv`, without characters that some system forbids in names. */
export function csvName(title: string, day: string): string {
  const plain = title
    .replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return `${[...plain].slice(0, 80).join('') || 'list'} ${day}.csv`
}
