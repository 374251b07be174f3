import type { Formats } from '../../i18n/formats.ts'
import type { Tone } from '../feedback/tone.ts'

/** One quantity of a chart: a layer of the bars, a line, or what the shares are of. */
export interface ChartSeries {
  readonly id: string
  /** In the person's language */
  readonly label: string
}

/** One place of a chart: a bar, a point of each line, or a share. All words are in the person's language. */
export interface ChartPoint {
  readonly id: string
  /** Short words at the axis */
  readonly label: string
  /** Words in the table, in the tip and when read out */
  readonly name: string
  /** One for each series. Null where nothing is known, which leaves a gap */
  readonly values: readonly (number | null)[]
  /** The same of the period before, drawn behind */
  readonly before?: number | null
  /** The list that the point counts */
  readonly href?: string | undefined
  /** Where its period isn't over: words such as "to 20 Nov" */
  readonly soFar?: string | undefined
  /** Meaning of a share, which its colour follows. A bar of one series that is `warn` has a look of its own */
  readonly tone?: Tone
}

/** How numbers are said that are neither counts nor amounts. */
export interface ChartUnit {
  words(value: number): string
  /** What is said where nothing is known */
  readonly none: string
  /** The number in a file, where the drawn one is in another unit */
  plain?(value: number): number
}

/** A stretch without values, from one point to another, both included. */
export interface ChartGap {
  readonly from: string
  readonly to: string
  /** Its length in words */
  readonly label: string
}

export interface ChartData {
  /** `rows`: bars that lie, for what has names, so that each has room for its own; `bars` stand along a time */
  readonly kind: 'bars' | 'rows' | 'lines' | 'shares'
  readonly series: readonly ChartSeries[]
  readonly points: readonly ChartPoint[]
  /** What the points are: "Month" */
  readonly of: string
  /** Name of the period before */
  readonly before?: string
  /** A sentence that stands where there is nothing to draw: "No installations in March 2026." */
  readonly nothing: string
  /** What its numbers are: counts by default, amounts in minor units, or what `words` says */
  readonly unit?: 'money' | ChartUnit
  /** Stretches that are hatched, because nothing is known of them */
  readonly gaps?: readonly ChartGap[]
  /** Of rows: the name of the share that each has with those before it */
  readonly cumulative?: string
  /** A dashed line at a value that matters */
  readonly limit?: number
  /** A remark below the drawing or table */
  readonly note?: string
  /** True where a sum over the points says nothing, as with what is counted at the end of each month */
  readonly noTotal?: true
}

/** Its numbers in words. */
export const valueFormat = (
  { unit }: Pick<ChartData, 'unit'>,
  { number, money }: Pick<Formats, 'number' | 'money'>,
): ((value: number | null | undefined) => string) =>
  typeof unit === 'object'
    ? (value) => (value == null ? unit.none : unit.words(value))
    : unit === 'money'
      ? (value) => money(value)
      : number

export const sumOfValues = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** A chart without any value above zero shows its sentence. */
export const isBlank = ({ points }: ChartData): boolean => points.every(({ values }) => sumOfValues(values) === 0)

export const totalOf = ({ points }: ChartData): number =>
  points.reduce((sum, { values }) => sum + sumOfValues(values), 0)

/** True for the kinds that lie, a row a point. */
export const isLying = ({ kind }: Pick<ChartData, 'kind'>): boolean => kind === 'rows' || kind === 'shares'

/** The share of each point with those before it, from 0 to 1. */
export function sharesSoFar(data: ChartData): readonly number[] {
  const total = totalOf(data)
  let sum = 0
  return data.points.map(({ values }) => {
    sum += sumOfValues(values)
    return total === 0 ? 0 : sum / total
  })
}

/** Sum of the period before. Undefined where the chart has none. */
export const totalBefore = ({ points, before }: ChartData): number | undefined =>
  before === undefined ? undefined : sumOfValues(points.map((point) => point.before ?? null))

/** The largest number that is drawn, so that the axis holds it. */
export const largestOf = ({ kind, points, limit = 1 }: ChartData): number =>
  Math.max(
    limit,
    ...points.flatMap(({ values, before }) => [
      ...(kind === 'lines' ? values.map((value) => value ?? 0) : [sumOfValues(values)]),
      before ?? 0,
    ]),
  )

/** What a point says in one line: `March 2026 · Installations: 48 · 2025: 34`. */
export function wordsOfPoint(
  { series, before, kind, ...data }: ChartData,
  point: ChartPoint,
  formats: Pick<Formats, 'number' | 'percent' | 'money'>,
): string {
  const { percent } = formats
  const number = valueFormat(data, formats)
  const values = series.map(({ label }, at) => `${label}: ${number(point.values[at])}`)
  const total = kind === 'shares' ? sumOfValues(data.points.map(({ values: [value = null] }) => value)) : 0
  const share = total > 0 ? [percent((point.values[0] ?? 0) / total)] : []
  const earlier = before === undefined ? [] : [`${before}: ${number(point.before)}`]
  const shares = data.cumulative === undefined ? undefined : sharesSoFar({ series, kind, ...data })
  const soFar = shares ? [`${data.cumulative}: ${percent(shares[data.points.indexOf(point)] ?? 0)}`] : []
  const name = point.soFar ? `${point.name} (${point.soFar})` : point.name
  return [name, ...values, ...share, ...soFar, ...earlier].join(' · ')
}
