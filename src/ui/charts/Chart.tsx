import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { directionOf } from '../../i18n/languages.ts'
import { EmptyView } from '../feedback/EmptyView.tsx'
import { lateSheet } from '../late-sheet.ts'
import sheet from './Chart.css?url'
import { ChartTable } from './ChartTable.tsx'
import { type ChartData, isBlank } from './chart-data.ts'
import { Legend } from './Legend.tsx'
import { Plot } from './Plot.tsx'
import { useWidth } from './use-width.ts'

lateSheet(sheet)

export interface ChartProps {
  readonly data: ChartData
  /** Accessible name of drawing and table */
  readonly label: string
  /** Shows the table instead of the drawing */
  readonly asTable: boolean
  /** Where the drawing stands, for a picture of it */
  readonly picture: RefObject<SVGSVGElement | null>
}

/**
 * Bars, lines or shares with their table. Without a value above zero it says so in a sentence. The table is always
 * there for screen readers and on paper; `asTable` shows it to everyone.
 */
export function Chart({ data, label, asTable, picture }: ChartProps) {
  const { i18n } = useTranslation('charts')
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const blank = isBlank(data)
  return (
    <div ref={place} className="relative">
      {blank ? (
        <EmptyView kind="nothing" title={data.nothing} heading="h3" className="min-h-36" />
      ) : (
        <>
          {!asTable && <Legend data={data} />}
          {!asTable && width > 0 && (
            <Plot
              data={data}
              label={label}
              width={width}
              isMirrored={directionOf(i18n.resolvedLanguage ?? i18n.language) === 'rtl'}
              picture={picture}
            />
          )}
          <ChartTable data={data} label={label} isShown={asTable} />
          {data.note && <p className="mt-2 text-xs text-muted">{data.note}</p>}
        </>
      )}
    </div>
  )
}
