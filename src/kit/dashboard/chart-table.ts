import type { ChartData } from '../../ui/charts/chart-data.ts'
import type { CsvCell } from '../csv.ts'

/** A chart as rows of a file: plain numbers, and nothing where nothing is known. */
export function chartTable({ of, series, before, points }: ChartData): {
  readonly head: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
} {
  return {
    head: [of, ...series.map(({ label }) => label), ...(before === undefined ? [] : [before])],
    rows: points.map(({ name, values, before: earlier }) => [
      name,
      ...series.map((_, at) => values[at] ?? null),
      ...(before === undefined ? [] : [earlier ?? null]),
    ]),
  }
}
