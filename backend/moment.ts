import { DateTime } from 'luxon'
import { Refusal } from './store/refusal.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The zone of the business, not of the machine (S-41). */
export const businessZone = 'Asia/Kolkata'

/** When a day of the business begins, so many days later. */
export function dayStart(day: string, later = 0): Date {
  const start = DateTime.fromISO(day, { zone: businessZone })
  if (!start.isValid) throw new Refusal(422, `${day} is no day of the calendar.`)
  return start.plus({ days: later }).toJSDate()
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: businessZone, dateStyle: 'short' })

/** The day of the business at that instant: yyyy-MM-dd. */
export const businessDay = (at: Date): string => calendar.format(at)

/** The time of the business at that instant: HH:MM. */
export const businessTime = (at: Date): string => time.format(at)

const time = new Intl.DateTimeFormat('en-GB', { timeZone: businessZone, hour: '2-digit', minute: '2-digit' })

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant in a message: "at 10:41 on 21 Nov 2026". */
export function momentText(instant: string | Date): string {
  const parts = Object.fromEntries(clock.formatToParts(new Date(instant)).map((part) => [part.type, part.value]))
  return `at ${parts.hour}:${parts.minute} on ${parts.day} ${months[Number(parts.month) - 1]} ${parts.year}`
}

/** A day in a message: "21 Nov 2026". */
export const dayText = (day: string): string =>
  `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Minor units in a message: "₹9,000". */
export const moneyText = (minor: number): string => rupees.format(minor / 100)
