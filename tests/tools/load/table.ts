import { type Kind, kinds } from './calls.ts'
import { percentile, type Times } from './measure.ts'

/** One kind of call, or all of a group, ms. */
export interface Row {
  readonly title: string
  readonly isGroup: boolean
  readonly small: readonly [p50: number, p99: number]
  readonly large: readonly [p50: number, p99: number]
  /** Of the p99. */
  readonly ratio: number
  readonly calls: number
}

/** Every kind, and both groups as a whole. */
export function compare(small: Times, large: Times): readonly Row[] {
  const row = (title: string, isGroup: boolean, of: (kind: Kind) => boolean): Row => {
    const those = (times: Times) => kinds.filter(of).flatMap((kind) => times.get(kind) ?? [])
    const both = (times: readonly number[]) => [percentile(times, 50), percentile(times, 99)] as const
    const [a, b] = [both(those(small)), both(those(large))]
    return { title, isGroup, small: a, large: b, ratio: b[1] / a[1], calls: those(small).length + those(large).length }
  }
  return [
    ...kinds.map((kind) => row(kind.title, false, (one) => one === kind)),
    row('every list', true, ({ group }) => group === 'list'),
    row('every search', true, ({ group }) => group === 'search'),
  ]
}

/** A Markdown table, its columns aligned for a terminal. */
export function tableOf(rows: readonly Row[], [small, large]: readonly number[]): string {
  const ms = (value: number) => value.toFixed(1)
  const lines = [
    ['ms', `p50, ${small}`, `p50, ${large}`, `p99, ${small}`, `p99, ${large}`, 'ratio', 'calls'],
    ...rows.map((row) => [
      row.title,
      ms(row.small[0]),
      ms(row.large[0]),
      ms(row.small[1]),
      ms(row.large[1]),
      `${row.ratio.toFixed(2)}×`,
      String(row.calls),
    ]),
  ]
  const widths = lines[0]?.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0))) ?? []
  const drawn = lines.map(
    (line) =>
      `| ${line.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(' | ')} |`,
  )
  const rule = `|${widths.map((width, at) => `${'-'.repeat(width + 1)}${at ? ':' : '-'}`).join('|')}|`
  return [drawn[0], rule, ...drawn.slice(1)].join('\n')
}
