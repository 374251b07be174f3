import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type PatternSlot, weekDays } from '../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { namedDays } from './week-places.ts'

export interface WeekTableProps {
  readonly label: string
  readonly slots: readonly PatternSlot[]
}

/** Places by weekday and slot. What categories have of them stands below. */
export function WeekTable({ label, slots }: WeekTableProps) {
  const { t } = useTranslation('slot-zones')
  const { weekday, number } = useFormats()
  const title = useId()
  const columns = [...new Map(slots.map(({ slotId, start }) => [slotId, start]))].toSorted(([, a], [, b]) =>
    a.localeCompare(b),
  )
  const parts = new Map<string, number>()
  for (const { categories } of slots)
    for (const { name, places } of categories) parts.set(name, (parts.get(name) ?? 0) + places)
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold">
        {label}
      </h3>
      {columns.length === 0 ? (
        <p className="text-muted">{t('noPlaces')}</p>
      ) : (
        <table aria-labelledby={title} className="w-full text-sm">
          <thead>
            <tr>
              <td />
              {columns.map(([slotId, start]) => (
                <th key={slotId} scope="col" className="num pb-1 text-end text-xs font-normal text-muted">
                  <bdi>{start}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekDays.map((day) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-1 text-start font-normal">
                  {weekday(namedDays[day])}
                </th>
                {columns.map(([slotId]) => {
                  const one = slots.find((slot) => slot.dayInWeek === day && slot.slotId === slotId)
                  return (
                    <td key={slotId} className="num py-1 text-end">
                      {one ? number(one.places) : '–'}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {[...parts].map(([name, places]) => (
        <p key={name} className="text-sm text-muted">
          <bdi>{t('kept', { name, count: places, number: number(places) })}</bdi>
        </p>
      ))}
    </section>
  )
}
