import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { PatternSlot } from '../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { columnsOf } from '../../records/week/named-days.ts'
import { WeekGrid } from '../../records/week/WeekGrid.tsx'

export interface WeekTableProps {
  readonly label: string
  readonly slots: readonly PatternSlot[]
}

/** Places by weekday and slot. What categories have of them stands below. */
export function WeekTable({ label, slots }: WeekTableProps) {
  const { t } = useTranslation('slot-zones')
  const { number } = useFormats()
  const title = useId()
  const columns = columnsOf(slots)
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
        <WeekGrid
          look="figures"
          labelledBy={title}
          columns={columns}
          cell={(day, slotId) => {
            const one = slots.find((slot) => slot.dayInWeek === day && slot.slotId === slotId)
            return one ? number(one.places) : '–'
          }}
        />
      )}
      {[...parts].map(([name, places]) => (
        <p key={name} className="text-sm text-muted">
          <bdi>{t('kept', { name, count: places, number: number(places) })}</bdi>
        </p>
      ))}
    </section>
  )
}
