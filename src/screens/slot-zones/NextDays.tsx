import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { listSlotsByZone, type SlotOnDay, type SlotZone } from '../../contract/areas/slot-zones/slot-zones.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { today } from '../../kit/clock.ts'
import { FailedView } from '../../kit/FailedView.tsx'
import { defineAsks, useRecord } from '../../kit/record/use-record.ts'
import { nextDays } from '../../records/week/offer-change.ts'
import { EmptyView } from '../../ui/feedback/EmptyView.tsx'
import { JobsOfSlots } from './JobsOfSlots.tsx'

const daysAsked = defineAsks({
  endpoint: listSlotsByZone,
  input: ({ id = '' }) => ({ query: { zoneCode: id, ...nextDays(today()) } }),
})

const sum = (slots: readonly SlotOnDay[], of: (slot: SlotOnDay) => number) =>
  slots.reduce((total, slot) => total + of(slot), 0)

const tooMany = ({ places, booked }: SlotOnDay): number => Math.max(0, booked - places)

/** The next fourteen days: places, what is booked, and first the days with bookings that have no place (H113). */
export function NextDays({ zone: { zoneCode } }: { readonly zone: SlotZone }) {
  const { t } = useTranslation('slot-zones')
  const { weekday, dayMonth, number } = useFormats()
  const title = useId()
  const { state, send, data } = useRecord(daysAsked, { id: zoneCode })
  const slots = data?.[0]?.slots ?? []
  const days = [...new Set(slots.map(({ day }) => day))].map((day) => {
    const ofDay = slots.filter((one) => one.day === day)
    return {
      day,
      places: sum(ofDay, (one) => one.places),
      booked: sum(ofDay, (one) => one.booked),
      over: sum(ofDay, tooMany),
      fullSlots: ofDay.flatMap((one) => (tooMany(one) > 0 ? [one.slotId] : [])),
    }
  })
  const order = [...days.filter(({ over }) => over > 0), ...days.filter(({ over }) => over === 0)]
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <h3 id={title} className="font-semibold">
        {t('nextDays')}
      </h3>
      {data === null && state.hasTag('failed') ? (
        <FailedView failure={state.context.failure} onRetry={() => send({ type: 'read.again' })} />
      ) : data === null && state.hasTag('busy') ? (
        <EmptyView kind="loading" />
      ) : order.length === 0 ? (
        <p className="text-muted">{t('noDays')}</p>
      ) : (
        <table aria-labelledby={title} className="w-full text-sm">
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="pb-1 text-start font-normal">
                {t('day')}
              </th>
              <th scope="col" className="pb-1 text-end font-normal">
                {t('places')}
              </th>
              <th scope="col" className="pb-1 text-end font-normal">
                {t('booked')}
              </th>
            </tr>
          </thead>
          <tbody>
            {order.map(({ day, places, booked, over, fullSlots }) => (
              <Fragment key={day}>
                <tr className="border-t border-line">
                  <th scope="row" className="py-1 text-start font-normal">
                    {weekday(day)} {dayMonth(day)}
                    {over > 0 && (
                      <span className="block text-warn">
                        {t('withoutPlace', { count: over, number: number(over) })}
                      </span>
                    )}
                  </th>
                  <td className="num py-1 text-end align-top">{number(places)}</td>
                  <td className="num py-1 text-end align-top">{number(booked)}</td>
                </tr>
                {over > 0 && <JobsOfSlots zoneCode={zoneCode} day={day} slotIds={fullSlots} />}
              </Fragment>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
