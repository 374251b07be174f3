import { useTranslation } from 'react-i18next'
import type { AssignedZone } from '../../../contract/areas/slot-zones/slot-categories.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { columnsOf } from '../../../records/week/named-days.ts'
import { WeekGrid } from '../../../records/week/WeekGrid.tsx'

/** The category's places beside those of the zone, by weekday and slot: "2/5". */
export function ZonePlaces({ zone: { zone, slots } }: { readonly zone: AssignedZone }) {
  const { t } = useTranslation('slot-categories')
  const { number } = useFormats()
  const columns = columnsOf(slots)
  if (columns.length === 0) return <p className="text-sm text-muted">{t('zones/noSlots')}</p>
  return (
    <div>
      <WeekGrid
        look="figures"
        label={t('zones/table', { zone })}
        columns={columns}
        cell={(day, slotId) => {
          const one = slots.find((slot) => slot.dayInWeek === day && slot.slotId === slotId)
          return <bdi>{one ? `${number(one.places)}/${number(one.zonePlaces)}` : '–'}</bdi>
        }}
      />
      <p className="pt-1 text-xs text-muted">{t('zones/ofZone')}</p>
    </div>
  )
}
