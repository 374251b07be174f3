import type { SlotOnDay } from '../../contract/areas/slot-zones/slot-zones.ts'
import { maxSlotDays } from '../../contract/areas/slots/slots.ts'
import { addDays } from '../../i18n/days.ts'
import type { Formats } from '../../i18n/formats.ts'
import { changeOf } from './week-places.ts'

/** The days that a week decides next: from the day after today on. */
export const nextDays = (today: string) => {
  const from = addDays(today, 1)
  return { from, to: addDays(from, maxSlotDays - 1) }
}

/** A text key with its values. */
interface SaidChange {
  readonly key: string
  readonly count?: number
  readonly values: Readonly<Record<string, string>>
  readonly tone?: 'good'
}

/** What a week that is typed makes of the offer of these days, counted before it is saved (S-309, S-310, H113). */
export function saidOfChange(
  slots: readonly Pick<SlotOnDay, 'day' | 'slotId' | 'places' | 'booked'>[],
  typed: string,
  { number, dayMonth, list }: Pick<Formats, 'number' | 'dayMonth' | 'list'>,
): SaidChange {
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
