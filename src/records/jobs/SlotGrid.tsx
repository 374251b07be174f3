import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AvailableSlot } from '../../contract/areas/slots/slots.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { classes } from '../../ui/classes.ts'
import { sends } from '../../ui/sends.ts'
import { slotTimeText } from './slot-time.ts'

type Place = Pick<AvailableSlot, 'day' | 'slotId'>

export interface SlotGridProps {
  readonly label: string
  readonly slots: readonly AvailableSlot[]
  readonly chosen: Place
  /** Sent by a choice, with day and slot */
  readonly event: string
  readonly isBusy: boolean
  readonly mayChoose: (slot: AvailableSlot) => boolean
  readonly onChoose: (place: Place) => void
}

/** Slots of which one is chosen. Each says what is free, or why nothing is. */
export function SlotGrid({ label, slots, chosen, event, isBusy, mayChoose, onChoose }: SlotGridProps) {
  const { dayMonth } = useFormats()
  const choice = (slot: AvailableSlot) => {
    const { day, slotId } = slot
    return (
      <label
        className={classes(
          'grid min-h-10 min-w-14 cursor-pointer content-center rounded-sm border px-1 text-xs',
          'has-checked:border-brand has-checked:bg-brand-soft has-checked:font-semibold',
          'has-focus-visible:outline-2 has-focus-visible:outline-focus',
          slot.why || !mayChoose(slot) ? 'border-line bg-sunken text-muted' : 'border-line-strong bg-surface',
          !mayChoose(slot) && 'cursor-not-allowed',
        )}
      >
        <input
          type="radio"
          name="slot"
          className="sr-only"
          value={`${day} ${slotId}`}
          checked={chosen.day === day && chosen.slotId === slotId}
          disabled={isBusy || !mayChoose(slot)}
          {...sends({ event, payload: { day, slotId } })}
          onChange={() => onChoose({ day, slotId })}
        />
        <SlotState slot={slot} />
        <span className="sr-only">
          {dayMonth(day)} {slot.start}
        </span>
      </label>
    )
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the days beyond the edge can't be reached by keyboard.
    <section aria-label={label} aria-busy={isBusy} tabIndex={0} className="-mx-1 overflow-x-auto p-1">
      <SlotTable slots={slots} cell={choice} />
    </section>
  )
}

interface SlotTableProps {
  /** Its name, where nothing around it has one */
  readonly label?: string
  readonly slots: readonly AvailableSlot[]
  readonly cell: (slot: AvailableSlot) => ReactNode
}

/** Slots by time and day. */
export function SlotTable({ label, slots, cell }: SlotTableProps) {
  const { dayMonth, weekday } = useFormats()
  const days = [...new Set(slots.map(({ day }) => day))]
  const times = [...new Map(slots.map((slot) => [slot.slotId, slot])).values()]
  return (
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
                  {slot && cell(slot)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** "2 of 4", or why nothing is free. */
export function SlotState({ slot }: { readonly slot: AvailableSlot }) {
  const { t } = useTranslation('slots')
  if (slot.why) return <span>{t(`why/${slot.why}`, { defaultValue: slot.why })}</span>
  return (
    <span>
      <span className="num">{t('freeOf', { free: slot.free, capacity: slot.capacity })}</span>
      <span className="sr-only"> {t('free')}</span>
    </span>
  )
}

/** "10–12", isolated, because a time isn't mirrored. */
export const SlotTime = ({ slot }: { readonly slot: Pick<AvailableSlot, 'start' | 'end'> }) => (
  <bdi dir="ltr" className="num">
    {slotTimeText(slot)}
  </bdi>
)
