import { maxSlotDays } from '../../../src/contract/areas/slots/slots.ts'
import { isDay } from '../../../src/contract/normalise.ts'
import { Refusal } from '../../store/refusal.ts'
import { daysFrom } from '../calendar.ts'

/** Days of the calendar, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

const lengthOf = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)) + 1

export const daysBetween = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, index) => daysFrom(days.from, index))

/** Slots are told for fourteen days of the calendar at most. */
export function checkDays(days: Days): void {
  const wrong = [days.from, days.to].find((day) => !isDay(day))
  if (wrong) throw new Refusal(422, `${wrong} is no day of the calendar.`)
  const many = lengthOf(days)
  if (many < 1) throw new Refusal(422, `Choose a last day that isn't before ${days.from}.`)
  if (many > maxSlotDays) throw new Refusal(422, `Choose at most ${maxSlotDays} days.`)
}
