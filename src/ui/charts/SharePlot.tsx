import { isolated } from '../../i18n/isolated.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { classes } from '../classes.ts'
import { toneClass } from '../feedback/tone.ts'
import { type ChartData, sumOfValues, totalOf, valueFormat } from './chart-data.ts'

export const shareRow = 34
const numbers = 100
const gap = 12

/** Room of the labels, px: up to two fifths of the whole, on a phone half, because a name says more than a bar. */
const labelsIn = (data: ChartData, width: number) =>
  Math.min(width * (width < 400 ? 0.5 : 0.4), Math.max(...data.points.map(({ label }) => label.length)) * 7 + gap)

export const shareHeight = (data: ChartData) => data.points.length * shareRow

interface SharePlotProps {
  readonly data: ChartData
  readonly width: number
  /** Runs from the right */
  readonly isMirrored: boolean
}

/** One row a share: its name, a bar over the whole, its number and its percentage. */
export function SharePlot({ data, width, isMirrored }: SharePlotProps) {
  const formats = useFormats()
  const { percent } = formats
  const number = valueFormat(data, formats)
  const total = totalOf(data)
  const from = labelsIn(data, width)
  const whole = Math.max(0, width - from - numbers - gap)
  const along = (start: number, size = 0) => (isMirrored ? width - start - size : start)
  return data.points.map((point, at) => {
    const value = sumOfValues(point.values)
    const middle = at * shareRow + shareRow / 2
    const size = total === 0 ? 0 : (whole * value) / total
    return (
      <g key={point.id} className={classes('chart-share', point.tone && toneClass[point.tone])}>
        <text x={along(0)} y={middle} dy="0.32em" textAnchor="start" className="chart-word">
          {isolated(cutTo(point.label, from))}
        </text>
        <rect x={along(from, whole)} y={middle - 8} width={whole} height={16} rx={3} className="chart-whole" />
        {value > 0 && (
          <rect
            x={along(from, Math.max(2, size))}
            y={middle - 8}
            width={Math.max(2, size)}
            height={16}
            rx={3}
            className={point.tone ? 'chart-toned' : 'chart-data'}
          />
        )}
        <text x={along(width - 56)} y={middle} dy="0.32em" textAnchor="end" className="chart-number">
          {number(value)}
        </text>
        <text x={along(width)} y={middle} dy="0.32em" textAnchor="end" className="chart-label">
          {percent(total === 0 ? 0 : value / total)}
        </text>
      </g>
    )
  })
}

const cutTo = (label: string, room: number): string => {
  const most = Math.floor((room - gap) / 6.2)
  return label.length > most ? `${label.slice(0, Math.max(1, most - 1))}…` : label
}
