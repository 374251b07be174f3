import { useTranslation } from 'react-i18next'
import type { AssignedZone } from '../../../contract/areas/slot-zones/slot-categories.ts'
import { weekDays } from '../../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { namedDays } from './week.ts'

/** The category's places beside those of the zone, by weekday and slot: "2/5". */
export function ZonePlaces({ zone: { zone, slots } }: { readonly zone: AssignedZone }) {
  const { t } = useTranslation('slot-categories')
  const { weekday, number } = useFormats()
  const columns = [...new Map(slots.map(({ slotId, start }) => [slotId, start]))].toSorted(([, a], [, b]) =>
    a.localeCompare(b),
  )
  if (columns.length === 0) return <p className="text-sm text-muted">{t('zones/noSlots')}</p>
  return (
    <div className="overflow-x-auto">
      <table aria-label={t('zones/table', { zone })} className="w-full text-sm">
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
                    <bdi>{one ? `${number(one.places)}/${number(one.zonePlaces)}` : '–'}</bdi>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="pt-1 text-xs text-muted">{t('zones/ofZone')}</p>
    </div>
  )
}
