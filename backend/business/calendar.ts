/** Days and months of the calendar as texts: they have no zone, so none can shift them. */

const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)

const numbersOf = (day: string) => [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))]

/** The day so many days later, or before. */
export function daysFrom(start: string, days: number): string {
  const [year = 0, month = 0, day = 1] = numbersOf(start)
  return dayText(year, month, day + days)
}

/** First day of the month so many months later, or before. */
export function monthsFrom(start: string, months: number): string {
  const [year = 0, month = 0] = numbersOf(start)
  return dayText(year, month + months, 1)
}

/** The Sunday of a day's week. */
export function weekEnd(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return daysFrom(day, weekday === 0 ? 0 : 7 - weekday)
}

export const earlier = (one: string, other: string): string => (one < other ? one : other)

/** The Indian financial year of a day, April to March: "2026-27". */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const from = month >= 4 ? year : year - 1
  return `${from}-${String((from + 1) % 100).padStart(2, '0')}`
}
