import { useTranslation } from 'react-i18next'
import type { AvailableSlot } from '../../../contract/areas/slots/slots.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { SlotState, SlotTable } from '../../../records/jobs/SlotGrid.tsx'
import { slotTimeText } from '../../../records/jobs/slot-time.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { local } from '../../../ui/sends.ts'

export interface ZoneSlotsProps {
  readonly label: string
  readonly slots: readonly AvailableSlot[]
  readonly onBook: (slot: AvailableSlot) => void
  /** Called with the slot that gets the focus */
  readonly onLook: (slot: AvailableSlot) => void
}

/** The slots of a zone. A free one is booked; each other one says why it isn't. */
export function ZoneSlots({ label, slots, onBook, onLook }: ZoneSlotsProps) {
  const { t } = useTranslation('slots')
  const { dayMonth } = useFormats()
  const why = (slot: AvailableSlot) =>
    slot.why && t(`says/${slot.why}`, { capacity: slot.capacity, zone: slot.zone, defaultValue: slot.why })
  const booking = (slot: AvailableSlot) => (
    <Button
      {...local}
      size="sm"
      variant={slot.why ? 'quiet' : 'plain'}
      className="printed w-full min-w-14 px-1! text-xs whitespace-normal"
      reason={why(slot)}
      onFocus={() => onLook(slot)}
      onClick={() => onBook(slot)}
    >
      <SlotState slot={slot} />
      <span className="sr-only">
        {' '}
        {dayMonth(slot.day)} {slotTimeText(slot)}
      </span>
    </Button>
  )
  return (
    <div className="overflow-x-auto p-2">
      <SlotTable label={label} slots={slots} cell={booking} />
    </div>
  )
}
