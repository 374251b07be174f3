import { addDays } from '../../i18n/days.ts'
import type { Rule } from './rule-words.ts'

/**
 * The days that a rule offers to an order of this day and hour (S-311): the day itself before the last hour of ordering,
 * and as many days after it as the rule says. Null where it offers none.
 */
export function offeredDays(
  { daysAhead, lastOrderHour }: Rule,
  day: string,
  hour: number,
): { readonly from: string; readonly to: string } | null {
  const isCutOff = hour >= lastOrderHour
  if (isCutOff && daysAhead === 0) return null
  return { from: isCutOff ? addDays(day, 1) : day, to: addDays(day, daysAhead) }
}
