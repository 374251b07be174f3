import { daysBetween } from '../../i18n/days.ts'

/** Days by which the last day moves: from the plan in force, or from today where it has ended. */
export function daysGained(last: string, before: string | null, today: string): number {
  const from = before && before > today ? before : today
  return daysBetween(from, last)
}
