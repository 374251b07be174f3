import { toMajor } from '../../contract/values.ts'
import type { ChartData } from '../../ui/charts/chart-data.ts'
import type { CsvCell } from '../csv.ts'

/** A chart as rows of a file: plain numbers, amounts in major units, and nothing where nothing is known. */
export function chartTable({ of, series, before, points, unit }: ChartData): {
  readonly head: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
} {
  const plain = (value: number | null | undefined) =>
    value === null || value === undefined
      ? null
      : unit === 'money'
        ? toMajor(value)
        : typeof unit === 'object'
          ? (unit.plain?.(value) ?? value)
          : value
  return {
    head: [of, ...series.map(({ label }) => label), ...(before === undefined ? [] : [before])],
    rows: points.map(({ name, values, before: earlier }) => [
      name,
      ...series.map((_, at) => plain(values[at])),
      ...(before === undefined ? [] : [plain(earlier)]),
    ]),
  }
}
