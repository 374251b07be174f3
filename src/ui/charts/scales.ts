import { scaleBand, scaleLinear } from '@visx/scale'
import { type ChartData, largestOf } from './chart-data.ts'

/** Room of a plot, px. */
export interface Room {
  readonly width: number
  readonly height: number
}

export const plotHeight = 260
const edge = { top: 22, end: 8, bottom: 26 }
/** Width of a figure of a label at the axis, px. */
export const figure = 6.5

/** Whole numbers only, because half an installation counts nothing. */
const wholeTicks = (ticks: readonly number[]): number[] => ticks.filter((tick) => Number.isInteger(tick))

/** Places of points and values in a room. Time runs from left to right in every language. */
export function scalesOf(data: ChartData, { width, height }: Room, number: (value: number) => string) {
  const largest = largestOf(data)
  const start = Math.max(28, number(largest).length * figure + 16)
  const y = scaleLinear<number>({ domain: [0, largest], range: [height - edge.bottom, edge.top], nice: 4 })
  const x = scaleBand<string>({
    domain: data.points.map(({ id }) => id),
    range: [start, width - edge.end],
    paddingInner: data.kind === 'bars' ? 0.3 : 0,
    paddingOuter: data.kind === 'bars' ? 0.15 : 0,
  })
  return { x, y, start, end: width - edge.end, floor: height - edge.bottom, ticks: wholeTicks(y.ticks(4)) }
}

export type Scales = ReturnType<typeof scalesOf>

/** What bars and lines are drawn with. */
export interface PlotProps {
  readonly data: ChartData
  readonly scales: Scales
  readonly number: (value: number) => string
  /** Begins the ids of its textures */
  readonly id: string
}

/** Every how many points the axis has room for a label. The last one always has its own. */
export function labelStep(data: ChartData, { x }: Scales): number {
  const longest = Math.max(...data.points.map(({ label }) => label.length))
  return Math.max(1, Math.ceil((longest * figure + 10) / Math.max(1, x.step())))
}
