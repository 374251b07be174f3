import type { SlotOnDay } from '../../contract/areas/slot-zones/slot-zones.ts'
import { maxSlotDays } from '../../contract/areas/slots/slots.ts'
import { addDays } from '../../i18n/days.ts'
import type { Formats } from '../../i18n/formats.ts'
import { today } from '../../kit/clock.ts'
import type { Said } from '../../kit/form/form-definition.ts'
import { changeOf } from './week-places.ts'

/** The days that a week decides next: from tomorrow on. */
export const nextDays = () => {
  const from = addDays(today(), 1)
  return { from, to: addDays(from, maxSlotDays - 1) }
}

/** What a week that is typed makes of the offer of these days, counted before it is saved (S-309, S-310, H113). */
export function saidOfChange(
  slots: readonly Pick<SlotOnDay, 'day' | 'slotId' | 'places' | 'booked'>[],
  typed: string,
  { number, dayMonth, list }: Pick<Formats, 'number' | 'dayMonth' | 'list'>,
): Said {
  const { before, after, gone, tooMany } = changeOf(slots, typed)
  const values = { before: number(before), after: number(after), days: list(gone.map(dayMonth)) }
  const text = (name: string) => `slot-offer:change/${name}`
  if (tooMany > 0)
    return {
      key: text(gone.length > 0 ? 'daysGoneAndTooMany' : 'tooMany'),
      count: tooMany,
      values: { ...values, number: number(tooMany) },
    }
  return gone.length > 0 ? { key: text('daysGone'), values } : { key: text('offer'), values, tone: 'good' }
}
