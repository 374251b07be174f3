import { LinePath } from '@visx/shape'
import type { ChartPoint } from './chart-data.ts'
import type { PlotProps } from './scales.ts'

const isKnown = (point: ChartPoint, at: number) => typeof point.values[at] === 'number'
/** Lines are told apart by their dashes, their points by their shape. */
const dashes = [undefined, '6 4', '2 3', '10 3 2 3']

/** Lines that stop where nothing is known and go on behind it. */
export function LinePlot({ data, scales }: PlotProps) {
  const { x, y } = scales
  const middle = ({ id }: ChartPoint) => (x(id) ?? 0) + x.bandwidth() / 2
  return data.series.map(({ id }, at) => (
    <g key={id} className={lineLook(at)}>
      <LinePath
        data={[...data.points]}
        x={middle}
        y={(point) => y(point.values[at] ?? 0)}
        defined={(point) => isKnown(point, at)}
        fill="none"
        strokeWidth={2}
        strokeDasharray={dashes[at % dashes.length]}
        strokeLinejoin="round"
      />
      {data.points.map((point) =>
        isKnown(point, at) ? <Mark key={point.id} at={at} x={middle(point)} y={y(point.values[at] ?? 0)} /> : null,
      )}
    </g>
  ))
}

export const lineLook = (at: number) => ['chart-line-0', 'chart-line-1', 'chart-line-2', 'chart-line-3'][at % 4]

/** A round, square or tilted point. */
export function Mark({ at, x, y }: { readonly at: number; readonly x: number; readonly y: number }) {
  if (at % 3 === 0) return <circle cx={x} cy={y} r={3} className="chart-mark" />
  const turn = at % 3 === 2 ? `rotate(45 ${x} ${y})` : undefined
  return <rect x={x - 3} y={y - 3} width={6} height={6} transform={turn} className="chart-mark" />
}
