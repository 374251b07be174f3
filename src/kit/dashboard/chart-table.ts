import type { CsvCell } from '../../contract/csv.ts'
import { toMajor } from '../../contract/values.ts'
import { type ChartData, sharesSoFar } from '../../ui/charts/chart-data.ts'

/** A chart as rows of a file: plain numbers, amounts in major units, and nothing where nothing is known. */
export function chartTable(data: ChartData): {
  readonly head: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
} {
  const { of, series, before, points, unit, cumulative } = data
  const soFar = cumulative === undefined ? undefined : sharesSoFar(data)
  const plain = (value: number | null | undefined) =>
    value === null || value === undefined
      ? null
      : unit === 'money'
        ? toMajor(value)
        : typeof unit === 'object'
          ? (unit.plain?.(value) ?? value)
          : value
  return {
    head: [
      of,
      ...series.map(({ label }) => label),
      ...(cumulative === undefined ? [] : [cumulative]),
      ...(before === undefined ? [] : [before]),
    ],
    rows: points.map(({ name, values, before: earlier }, index) => [
      name,
      ...series.map((_, at) => plain(values[at])),
      ...(soFar ? [Number((soFar[index] ?? 0).toFixed(4))] : []),
      ...(before === undefined ? [] : [plain(earlier)]),
    ]),
  }
}
