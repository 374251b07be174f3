import { Bar } from '@visx/shape'
import { type ChartPoint, sumOfValues } from './chart-data.ts'
import { figure, type PlotProps } from './scales.ts'
import { soFarTexture, textureOf } from './Textures.tsx'

/** Narrowest bar that has room for its number, px. */
const leastNumbered = 20

/** Bars, in layers where there are several series, with the period before behind them. */
export function BarPlot({ data, scales, number, id }: PlotProps) {
  const { x, y, floor } = scales
  const width = x.bandwidth()
  const isGhosted = data.before !== undefined
  const own = isGhosted ? width * 0.68 : width
  return data.points.map((point) => {
    const left = x(point.id) ?? 0
    const total = sumOfValues(point.values)
    const isKnown = point.values.some((value) => value !== null)
    return (
      <g key={point.id}>
        {isGhosted && (point.before ?? 0) > 0 && (
          <Bar
            x={left}
            y={y(point.before ?? 0)}
            width={width * 0.68}
            height={floor - y(point.before ?? 0)}
            className="chart-ghost"
          />
        )}
        {/* None is a flat bar; where nothing is known there is no bar. */}
        {isKnown && total === 0 && (
          <Bar {...textureOf(id, 0)} x={left + width - own} y={floor - 1} width={own} height={1} />
        )}
        <Layers point={point} left={left + width - own} width={own} y={y} id={id} />
        {width >= leastNumbered && number(total).length * figure <= x.step() && isKnown && (
          <text x={left + width - own / 2} y={y(total) - 5} textAnchor="middle" className="chart-number">
            {number(total)}
          </text>
        )}
      </g>
    )
  })
}

interface LayersProps extends Pick<PlotProps, 'id'> {
  readonly point: ChartPoint
  readonly left: number
  readonly width: number
  readonly y: PlotProps['scales']['y']
}

function Layers({ point, left, width, y, id }: LayersProps) {
  let below = 0
  return point.values.map((value, at) => {
    if (!value) return null
    const from = below
    below += value
    const isAlone = point.values.length === 1
    const look = isAlone && point.soFar ? soFarTexture(id) : textureOf(id, isAlone && point.tone === 'warn' ? 1 : at)
    const height = y(from) - y(below)
    // A gap of one pixel parts the layers.
    return (
      <Bar
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a value is its series.
        key={at}
        {...look}
        x={left}
        y={y(below)}
        width={width}
        height={Math.max(1, height - (from > 0 ? 1 : 0))}
      />
    )
  })
}
