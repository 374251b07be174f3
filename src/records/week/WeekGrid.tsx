import type { ReactNode } from 'react'
import { type WeekDay, weekDays } from '../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { namedDays } from './named-days.ts'

interface WeekColumn {
  readonly slotId: string
  /** "08:00", or "08:00–10:00" */
  readonly head: string
}

export interface WeekGridProps {
  /** Its name, or the id of the element that says it */
  readonly label?: string
  readonly labelledBy?: string
  readonly columns: readonly WeekColumn[]
  readonly cell: (day: WeekDay, slotId: string) => ReactNode
  /** Behind a day's cells, such as an act on the day */
  readonly after?: (day: WeekDay) => ReactNode
  /** Cells that are typed into stand apart; figures stand in lines. */
  readonly look: 'figures' | 'typed'
}

const looks = {
  figures: {
    table: 'w-full text-sm',
    head: 'num pb-1 text-end text-xs font-normal whitespace-nowrap text-muted',
    row: 'border-t border-line',
    day: 'py-1 text-start font-normal',
    cell: 'num py-1 text-end',
  },
  typed: {
    table: 'w-full min-w-100 border-separate border-spacing-1',
    head: 'num text-xs font-normal whitespace-nowrap text-muted',
    row: undefined,
    day: 'pe-2 text-start font-normal',
    cell: 'num text-center',
  },
} as const

/** Slots by weekday: a row a day, a column a slot. */
export function WeekGrid({ label, labelledBy, columns, cell, after, look }: WeekGridProps) {
  const { weekday } = useFormats()
  const worn = looks[look]
  return (
    <div className="overflow-x-auto">
      <table aria-label={label} aria-labelledby={labelledBy} className={worn.table}>
        <thead>
          <tr>
            <td />
            {columns.map(({ slotId, head }) => (
              <th key={slotId} scope="col" className={worn.head}>
                <bdi>{head}</bdi>
              </th>
            ))}
            {after && <td />}
          </tr>
        </thead>
        <tbody>
          {weekDays.map((day) => (
            <tr key={day} className={worn.row}>
              <th scope="row" className={worn.day}>
                {weekday(namedDays[day])}
              </th>
              {columns.map(({ slotId }) => (
                <td key={slotId} className={worn.cell}>
                  {cell(day, slotId)}
                </td>
              ))}
              {after && <td>{after(day)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
