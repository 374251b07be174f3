import type { ChartData } from './chart-data.ts'
import { labelStep, type Scales } from './scales.ts'

interface AxesProps {
  readonly data: ChartData
  readonly scales: Scales
  readonly number: (value: number) => string
}

/** Lines and numbers of the values, and the labels of the points below. */
export function Axes({ data, scales, number }: AxesProps) {
  const { x, y, start, end, floor, ticks } = scales
  const step = labelStep(data, scales)
  const last = data.points.length - 1
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={start} x2={end} y1={y(tick)} y2={y(tick)} className={tick === 0 ? 'chart-floor' : 'chart-line'} />
          <text x={start - 8} y={y(tick)} dy="0.32em" textAnchor="end" className="chart-label">
            {number(tick)}
          </text>
        </g>
      ))}
      {data.points.map(({ id, label }, at) =>
        (last - at) % step === 0 ? (
          <text
            key={id}
            x={(x(id) ?? 0) + x.bandwidth() / 2}
            y={floor + 17}
            textAnchor="middle"
            className="chart-label"
          >
            {label}
          </text>
        ) : null,
      )}
    </g>
  )
}
