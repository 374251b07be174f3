import { LinePath } from '@visx/shape'
import { sharesSoFar } from './chart-data.ts'
import { lineLook, Mark } from './LinePlot.tsx'
import type { PlotProps } from './scales.ts'

/** The shares of bars and those before them, over the bars: the whole height is all of them. */
export function Cumulative({ data, scales: { x, y, floor } }: PlotProps) {
  const [, top = 0] = y.range()
  const marks = sharesSoFar(data).map((share, at) => {
    const id = data.points[at]?.id ?? ''
    return { id, left: (x(id) ?? 0) + x.bandwidth() / 2, height: floor - share * (floor - top) }
  })
  return (
    <g className={lineLook(1)}>
      <LinePath data={marks} x={({ left }) => left} y={({ height }) => height} fill="none" strokeWidth={2} />
      {marks.map(({ id, left, height }) => (
        <Mark key={id} at={1} x={left} y={height} />
      ))}
    </g>
  )
}
