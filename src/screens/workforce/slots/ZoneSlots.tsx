import { useTranslation } from 'react-i18next'
import type { AvailableSlot } from '../../../contract/areas/slots.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { SlotState, SlotTime, slotTimeText } from '../../../records/SlotGrid.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { local } from '../../../ui/sends.ts'

export interface ZoneSlotsProps {
  readonly label: string
  readonly slots: readonly AvailableSlot[]
  readonly onBook: (slot: AvailableSlot) => void
}

/** The slots of a zone by time and day. A free one is booked; each other one says why it isn't. */
export function ZoneSlots({ label, slots, onBook }: ZoneSlotsProps) {
  const { t } = useTranslation('slots')
  const { dayMonth, weekday } = useFormats()
  const days = [...new Set(slots.map(({ day }) => day))]
  const times = [...new Map(slots.map((slot) => [slot.slotId, slot])).values()]
  const why = (slot: AvailableSlot) =>
    slot.why && t(`says/${slot.why}`, { capacity: slot.capacity, zone: slot.zone, defaultValue: slot.why })
  return (
    <div className="overflow-x-auto p-2">
      <table aria-label={label} className="w-full border-separate border-spacing-1 text-center">
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col" className="px-1 text-xs font-medium whitespace-nowrap">
                <span className="block text-muted">{weekday(day)}</span>
                {dayMonth(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time.slotId}>
              <th scope="row" className="pe-1 text-start text-xs font-medium whitespace-nowrap">
                <SlotTime slot={time} />
              </th>
              {days.map((day) => {
                const slot = slots.find((one) => one.day === day && one.slotId === time.slotId)
                return (
                  <td key={day} className="p-0">
                    {slot && (
                      <Button
                        {...local}
                        size="sm"
                        variant={slot.why ? 'quiet' : 'plain'}
                        className="w-full min-w-14 px-1! text-xs whitespace-normal"
                        reason={why(slot)}
                        onClick={() => onBook(slot)}
                      >
                        <SlotState slot={slot} />
                        <span className="sr-only">
                          {' '}
                          {dayMonth(day)} {slotTimeText(slot)}
                        </span>
                      </Button>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
