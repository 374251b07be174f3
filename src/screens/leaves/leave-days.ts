import { addDays, daysBetween } from '../../i18n/days.ts'
import type { Formats } from '../../i18n/formats.ts'

export interface LeaveDays {
  readonly fromDate: string
  readonly toDate: string
}

/** Both ends included (S-304). */
export const lengthOf = ({ fromDate, toDate }: LeaveDays): number => daysBetween(fromDate, toDate) + 1

export const daysIn = (days: LeaveDays): readonly string[] =>
  Array.from({ length: lengthOf(days) }, (_, at) => addDays(days.fromDate, at))

/** "Wed 9 Dec – Fri 11 Dec 2026", or one day. */
export function daysText({ fromDate, toDate }: LeaveDays, { weekday, dayMonth, date }: Formats): string {
  const last = `${weekday(toDate)} ${date(toDate)}`
  if (fromDate === toDate) return last
  return `${weekday(fromDate)} ${(isOneYear({ fromDate, toDate }) ? dayMonth : date)(fromDate)} – ${last}`
}

/** "9 Dec – 11 Dec 2026", where there is room for no more. */
export function shortDaysText({ fromDate, toDate }: LeaveDays, { dayMonth, date }: Formats): string {
  if (fromDate === toDate) return date(toDate)
  return `${(isOneYear({ fromDate, toDate }) ? dayMonth : date)(fromDate)} – ${date(toDate)}`
}

const isOneYear = ({ fromDate, toDate }: LeaveDays): boolean => fromDate.slice(0, 4) === toDate.slice(0, 4)
