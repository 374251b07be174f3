/** Days of the calendar, yyyy-MM-dd. They have no zone. */

const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day so many days before another one. */
export const daysBefore = (day: string, days: number): string =>
  dayText(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000)

/** All days of a day's month. */
export function daysOfMonth(day: string): readonly string[] {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return Array.from({ length: count }, (_, at) => dayText(Date.UTC(year, month - 1, at + 1)))
}
