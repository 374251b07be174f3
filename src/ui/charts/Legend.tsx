import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartData } from './chart-data.ts'
import { lineLook, Mark } from './LinePlot.tsx'
import { soFarTexture, Textures, textureOf } from './Textures.tsx'

/** What the looks of bars and lines mean, and the share at the end of a row. Shares carry their names themselves. */
export function Legend({ data }: { readonly data: ChartData }) {
  const { t } = useTranslation('charts')
  const id = useId().replace(/\W/g, '')
  const isRows = data.kind === 'rows'
  if (data.kind === 'shares' || (isRows && !data.cumulative)) return null
  const isSoFar = data.series.length === 1 && data.points.some(({ soFar }) => soFar)
  const box = { x: 1, y: 1, width: 12, height: 12 }
  const entries = [
    ...data.series.map(({ label }, at) => ({
      label,
      look:
        isRows || data.kind === 'bars' ? (
          <rect {...box} {...textureOf(id, at)} />
        ) : (
          <g className={lineLook(at)}>
            <path d="M0 7h14" strokeWidth={2} />
            <Mark at={at} x={7} y={7} />
          </g>
        ),
    })),
    ...(isSoFar && data.kind === 'bars' ? [{ label: t('soFar'), look: <rect {...box} {...soFarTexture(id)} /> }] : []),
    ...(data.cumulative
      ? [
          {
            label: data.cumulative,
            look: (
              <text x={1} y={11} className="chart-label">
                %
              </text>
            ),
          },
        ]
      : []),
    ...(data.before ? [{ label: data.before, look: <rect {...box} className="chart-ghost" /> }] : []),
  ]
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {entries.map(({ label, look }) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <svg viewBox="0 0 14 14" className="chart size-3.5 flex-none" aria-hidden="true">
            <Textures id={id} />
            {look}
          </svg>
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
