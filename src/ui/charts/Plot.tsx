import { type RefObject, useId } from 'react'
import { useFormats } from '../../i18n/useFormats.ts'
import { Axes } from './Axes.tsx'
import { BarPlot } from './BarPlot.tsx'
import { type ChartData, isLying, valueFormat } from './chart-data.ts'
import { Gaps, Limit } from './Gaps.tsx'
import { LinePlot } from './LinePlot.tsx'
import { RowPlot, rowHeight, rowsHeight } from './RowPlot.tsx'
import { type Spot, Spots } from './Spots.tsx'
import { plotHeight, type Scales, scalesOf } from './scales.ts'
import { Textures } from './Textures.tsx'

interface DrawnProps {
  readonly data: ChartData
  readonly label: string
  /** px */
  readonly width: number
  readonly isMirrored: boolean
  readonly picture: RefObject<SVGSVGElement | null>
}

/** The drawing, and over it one place a point that can be pointed at, focused and followed. */
export function Plot({ data, label, width, isMirrored, picture }: DrawnProps) {
  const number = valueFormat(data, useFormats())
  const id = useId().replace(/\W/g, '')
  const lies = isLying(data)
  const height = lies ? rowsHeight(data) : plotHeight
  const scales = scalesOf(data, { width, height }, number)
  const parts = { data, scales, number, id }
  const spots = lies ? rowsOf(data, width) : columnsOf(data, scales, height)
  return (
    <div className="relative" dir={lies ? undefined : 'ltr'}>
      <svg
        ref={picture}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        className="chart"
        aria-hidden="true"
      >
        <Textures id={id} />
        {lies ? (
          <RowPlot data={data} width={width} isMirrored={isMirrored} />
        ) : (
          <>
            <Axes data={data} scales={scales} number={number} />
            <Gaps {...parts} />
            {data.kind === 'bars' ? <BarPlot {...parts} /> : <LinePlot {...parts} />}
            <Limit {...parts} />
          </>
        )}
      </svg>
      <Spots data={data} label={label} spots={spots} />
    </div>
  )
}

const rowsOf = (data: ChartData, width: number): Spot[] =>
  data.points.map((point, at) => ({
    point,
    left: 0,
    top: at * rowHeight(data) + 2,
    width,
    height: rowHeight(data) - 4,
  }))

const columnsOf = (data: ChartData, { x, start }: Scales, height: number): Spot[] =>
  data.points.map((point, at) => ({
    point,
    left: Math.max(start, (x(point.id) ?? 0) - (x.step() - x.bandwidth()) / 2),
    top: 0,
    width: at === data.points.length - 1 ? x.step() * 0.95 : x.step(),
    height,
  }))
