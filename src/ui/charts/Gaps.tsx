import type { ChartGap } from './chart-data.ts'
import { figure, type PlotProps } from './scales.ts'

/** Hatched stretches of which nothing is known, each with its length where there is room for it. */
export function Gaps({ data, scales, id }: PlotProps) {
  const { gaps = [] } = data
  return gaps.map((gap, at) => <OneGap key={gap.from} gap={gap} next={gaps[at + 1]} scales={scales} id={id} />)
}

type OneGapProps = Pick<PlotProps, 'scales' | 'id'> & { readonly gap: ChartGap; readonly next: ChartGap | undefined }

function OneGap({ gap, next, scales, id }: OneGapProps) {
  const { x, y, floor, start, end } = scales
  const [, top = 0] = y.range()
  const left = x(gap.from) ?? 0
  const right = (x(gap.to) ?? 0) + x.bandwidth()
  const half = (gap.label.length * figure) / 2
  const middle = Math.min(end - half, Math.max(start + half, (left + right) / 2))
  const isCrowded = next !== undefined && (x(next.from) ?? 0) - right < half
  return (
    <g>
      <rect x={left} y={top} width={right - left} height={floor - top} className="chart-edge" fill={`url(#${id}gap)`} />
      {!(isCrowded && right - left < 2 * half) && (
        <text x={middle} y={top + 14} textAnchor="middle" className="chart-gap-label">
          {gap.label}
        </text>
      )}
    </g>
  )
}

/** The dashed line at the value that matters. */
export function Limit({ data: { limit }, scales: { y, start, end } }: PlotProps) {
  return limit === undefined ? null : <line x1={start} x2={end} y1={y(limit)} y2={y(limit)} className="chart-limit" />
}
