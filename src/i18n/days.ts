/**
 * Days of the calendar, yyyy-MM-dd, as the wire has them. They have no zone, so none can move them. Which day an instant
 * is to the business, `dayOf` of the formats says, without this library, since the first list needs it.
 */
import { DateTime } from 'luxon'

const dateOf = (day: string): DateTime => DateTime.fromISO(day, { zone: 'utc' })

function dayText(date: DateTime): string {
  const text = date.toISODate()
  if (text === null) throw new RangeError(`That is no day of the calendar: ${date.invalidExplanation}`)
  return text
}

/** The day so many days later, or before. Throws where `day` is none. */
export const addDays = (day: string, days: number): string => dayText(dateOf(day).plus({ days }))

/** So many days, one after the other. */
export const daysFrom = (first: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => addDays(first, at))

/** The days from one to the other, negative where it lies before. `NaN` where either is no day. */
export const daysBetween = (from: string, to: string): number => dateOf(to).diff(dateOf(from), 'days').days

/** The Monday of a day's week. */
export const startOfWeek = (day: string): string => dayText(dateOf(day).startOf('week'))

/** The first day of a day's month, or of the month so many months later. */
export const startOfMonth = (day: string, later = 0): string =>
  dayText(dateOf(day).startOf('month').plus({ months: later }))

/** The last day of a day's month. */
export const endOfMonth = (day: string): string => dayText(dateOf(day).endOf('month'))

/** All days of a day's month. */
export const daysOfMonth = (day: string): readonly string[] =>
  daysFrom(startOfMonth(day), Number(endOfMonth(day).slice(8)))
