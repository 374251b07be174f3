import { useTranslation } from 'react-i18next'
import type { Route, RoutingTask } from '../../contract/areas/routing/routing.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useMedia } from '../../ui/layout/use-media.ts'
import { letterOf, lookOf } from './routing-apply-props.ts'
import { marksOf } from './UnassignedJobs.tsx'

const edge = 36

interface Size {
  readonly width: number
  readonly height: number
}

/** Letters are as large on a phone as elsewhere, so its map is a smaller one. */
const sizes: Readonly<Record<'wide' | 'narrow', Size>> = {
  wide: { width: 640, height: 360 },
  narrow: { width: 340, height: 300 },
}

const kmPerDegree = 111.2

interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Zones, ways and stops in straight lines, north up. East is right in every language. The list beside says the same. */
export function SketchMap({ task }: { readonly task: RoutingTask }) {
  const { t } = useTranslation('routing-apply')
  const { number } = useFormats()
  const { routes, zones, unassigned } = task
  const placed = unassigned.flatMap(({ jobId, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ jobId, latitude, longitude }],
  )
  const size = sizes[useMedia('(width < 40rem)') ? 'narrow' : 'wide']
  const { width, height } = size
  const { toX, toY, perKm } = scaleOf(size, [
    ...routes.flatMap((route) => [route, ...route.stops]),
    ...zones.flatMap(({ outline }) => outline.map(([latitude, longitude]) => ({ latitude, longitude }))),
    ...placed,
  ])
  const marks = marksOf(unassigned)
  const at = (point: Point): string => `${toX(point)},${toY(point)}`
  const km = [1, 2, 4, 10, 20, 50].find((one) => one * perKm > 50) ?? 100
  return (
    <figure dir="ltr" className="m-0">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('map', {
          id: task.routingId,
          stops: number(task.assigned),
          technicians: number(task.technicians),
        })}
        className="h-auto w-full text-xs"
      >
        {zones.map(({ zoneCode, zone, outline }) => {
          const corners = outline.map(([latitude, longitude]) => ({ latitude, longitude }))
          const top = corners.reduce((best, one) => (one.latitude > best.latitude ? one : best), corners[0] as Point)
          return (
            <g key={zoneCode}>
              <polygon points={corners.map(at).join(' ')} className="fill-surface stroke-line-strong" />
              <text x={toX(top)} y={toY(top) - 5} textAnchor="middle" className="fill-muted">
                {zone}
              </text>
            </g>
          )
        })}
        {routes.map((route, index) => (
          <RouteOnMap key={route.technicianId} route={route} index={index} toX={toX} toY={toY} />
        ))}
        {placed.map((point) => (
          <g key={point.jobId} className="text-warn">
            <circle
              cx={toX(point)}
              cy={toY(point)}
              r={11}
              strokeDasharray="3 2"
              className="fill-surface stroke-current"
            />
            <text x={toX(point)} y={toY(point) + 4} textAnchor="middle" className="fill-current font-semibold">
              {marks.get(point.jobId)}
            </text>
          </g>
        ))}
        <g className="fill-muted stroke-muted">
          <path d={`M20 44V22m-4 5 4-6 4 6`} fill="none" />
          <text x={20} y={58} textAnchor="middle" stroke="none">
            {t('north')}
          </text>
          <path d={`M${width - 20 - km * perKm} ${height - 14}h${km * perKm}m0 -4v8m${-km * perKm} 0v-8`} fill="none" />
          <text x={width - 20} y={height - 22} textAnchor="end" stroke="none">
            {t('km', { number: number(km) })}
          </text>
        </g>
      </svg>
      <figcaption className="text-xs text-muted">{t('straight')}</figcaption>
    </figure>
  )
}

interface RouteOnMapProps {
  readonly route: Route
  readonly index: number
  readonly toX: (point: Point) => number
  readonly toY: (point: Point) => number
}

function RouteOnMap({ route, index, toX, toY }: RouteOnMapProps) {
  const { shape, dash } = lookOf(index)
  const line = [route, ...route.stops].map((point) => `${toX(point)},${toY(point)}`).join(' ')
  const isOpen = shape === 'open'
  const colour = shape === 'circle' ? 'text-brand' : 'text-ink'
  return (
    <g className={colour}>
      <polyline points={line} fill="none" strokeWidth={1.5} strokeDasharray={dash} className="stroke-current" />
      <circle cx={toX(route)} cy={toY(route)} r={4} strokeWidth={1.5} className="fill-surface stroke-current" />
      {route.stops.map((stop, place) => {
        const [x, y] = [toX(stop), toY(stop)]
        const look = isOpen ? 'fill-surface stroke-current' : 'fill-current'
        return (
          <g key={stop.jobId}>
            {shape === 'circle' ? (
              <circle cx={x} cy={y} r={11} className={look} />
            ) : (
              <rect x={x - 11} y={y - 10} width={22} height={20} rx={2} strokeWidth={1.5} className={look} />
            )}
            <text
              x={x}
              y={y + 4}
              textAnchor="middle"
              className={isOpen ? 'fill-current font-semibold' : 'fill-surface font-semibold'}
            >
              {letterOf(index)}
              {place + 1}
            </text>
          </g>
        )
      })}
    </g>
  )
}

/** Degrees to pixels, with the same scale in both directions at this latitude. */
function scaleOf({ width, height }: Size, points: readonly Point[]) {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)]
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)]
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const wide = Math.max(east - west, 0.005) * narrow
  const tall = Math.max(north - south, 0.005)
  const perDegree = Math.min((width - 2 * edge) / wide, (height - 2 * edge) / tall)
  const [middleX, middleY] = [(west + east) / 2, (south + north) / 2]
  return {
    toX: ({ longitude }: Point) => Math.round(width / 2 + (longitude - middleX) * narrow * perDegree),
    toY: ({ latitude }: Point) => Math.round(height / 2 - (latitude - middleY) * perDegree),
    perKm: perDegree / kmPerDegree,
  }
}
