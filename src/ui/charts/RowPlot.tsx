import { isolated } from '../../i18n/isolated.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { classes } from '../classes.ts'
import { toneClass } from '../feedback/tone.ts'
import { type ChartData, largestOf, sharesSoFar, sumOfValues, totalOf, valueFormat } from './chart-data.ts'

/** Height of a row, px: shares are few and main facts. */
export const rowHeight = ({ kind }: ChartData): number => (kind === 'shares' ? 34 : 26)

const numbers = { alone: 48, withShare: 100 }
const share = 56
const gap = 12

/** Room of the labels, px: up to two fifths of the whole, on a phone half, because a name says more than a bar. */
const labelsIn = (data: ChartData, width: number) =>
  Math.min(width * (width < 400 ? 0.5 : 0.4), Math.max(...data.points.map(({ label }) => label.length)) * 7 + gap)

export const rowsHeight = (data: ChartData): number => data.points.length * rowHeight(data)

interface RowPlotProps {
  readonly data: ChartData
  readonly width: number
  /** Runs from the right */
  readonly isMirrored: boolean
}

/**
 * A row a point: its name, its bar over the whole, its number, and its share where there is one. The whole is the sum of
 * shares, and the largest of rows.
 */
export function RowPlot({ data, width, isMirrored }: RowPlotProps) {
  const formats = useFormats()
  const number = valueFormat(data, formats)
  const isShares = data.kind === 'shares'
  const total = totalOf(data)
  const most = isShares ? total : largestOf(data)
  const shares = isShares
    ? data.points.map(({ values }) => (total === 0 ? 0 : sumOfValues(values) / total))
    : data.cumulative !== undefined && sharesSoFar(data)
  const height = rowHeight(data)
  const thick = height / 2 - 1
  const from = labelsIn(data, width)
  const whole = Math.max(0, width - from - (shares ? numbers.withShare : numbers.alone) - gap)
  const along = (start: number, size = 0) => (isMirrored ? width - start - size : start)
  return data.points.map((point, at) => {
    const value = sumOfValues(point.values)
    const middle = at * height + height / 2
    const size = most === 0 ? 0 : (whole * value) / most
    const bar = { y: middle - thick / 2, height: thick, rx: 3 }
    return (
      <g key={point.id} className={classes('chart-share', point.tone && toneClass[point.tone])}>
        <text x={along(0)} y={middle} dy="0.32em" textAnchor="start" className="chart-word">
          {isolated(cutTo(point.label, from))}
        </text>
        <rect {...bar} x={along(from, whole)} width={whole} className="chart-whole" />
        {value > 0 && (
          <rect
            {...bar}
            x={along(from, Math.max(2, size))}
            width={Math.max(2, size)}
            className={point.tone ? 'chart-toned' : 'chart-data'}
          />
        )}
        <text
          x={along(shares ? width - share : width)}
          y={middle}
          dy="0.32em"
          textAnchor="end"
          className="chart-number"
        >
          {number(value)}
        </text>
        {shares && (
          <text x={along(width)} y={middle} dy="0.32em" textAnchor="end" className="chart-label">
            {formats.percent(shares[at] ?? 0)}
          </text>
        )}
      </g>
    )
  })
}

const cutTo = (label: string, room: number): string => {
  const most = Math.floor((room - gap) / 6.2)
  return label.length > most ? `${label.slice(0, Math.max(1, most - 1))}…` : label
}
