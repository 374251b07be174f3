import type { Goal, Verdict } from './verdict.ts'

const digits = ({ unit }: Goal): number => (unit === 'ms' ? 0 : 2)

const amount = (goal: Goal, value: number | undefined): string =>
  value === undefined ? '–' : `${value.toFixed(digits(goal))}${goal.unit ? ` ${goal.unit}` : ''}`

const figure = (goal: Goal, value: number): string =>
  goal.sense === 'ratio' ? `${value.toFixed(2)}×` : amount(goal, value)

function mark(goal: Goal, limit: number | undefined, reaches: boolean | undefined): string {
  if (limit === undefined) return '–'
  return `${goal.sense === 'ratio' ? `${limit}×` : `${limit} ${goal.unit}`.trim()} ${reaches ? '✓' : '✗'}`
}

/** A Markdown table, its columns aligned for a terminal. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const lines = [
    ['', 'floor', 'console', 'figure', 'must', 'aim'],
    ...verdicts.map((one) => [
      one.title,
      amount(one, one.floor),
      amount(one, one.console),
      figure(one, one.figure),
      mark(one, one.must, one.reachesMust),
      mark(one, one.aim, one.reachesAim),
    ]),
  ]
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? []
  const rows = lines.map((line) => `| ${line.map((cell, at) => pad(cell, widths[at] ?? 0, at > 0)).join(' | ')} |`)
  const rule = `|${widths.map((width, at) => `${'-'.repeat(width + 1)}${at > 0 ? ':' : '-'}`).join('|')}|`
  return [rows[0], rule, ...rows.slice(1)].join('\n')
}

const pad = (cell: string, width: number, atEnd: boolean): string => (atEnd ? cell.padStart(width) : cell.padEnd(width))
