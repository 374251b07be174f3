import { monthName, monthStart } from '../../contract/values.ts'
import { startOfMonth } from '../../i18n/days.ts'
import type { Parameter } from './dashboard-definition.ts'

/** A year of the address, 2026: this one and those before. */
export const yearParameter = (label: string, years: number): Parameter => ({
  name: 'year',
  label,
  values: (today) => Array.from({ length: years }, (_, back) => String(Number(today.slice(0, 4)) - back)),
  words: (year) => year,
})

/** The first three letters of a month count: `march_2026` means `Mar_2026` (S-331). */
const monthMeant = (asked: string): string => {
  const [, first, rest, year] = /^([a-z])([a-z]{2})[a-z]*_(\d{4})$/i.exec(asked) ?? []
  return first && rest ? `${first.toUpperCase()}${rest.toLowerCase()}_${year}` : asked
}

/**
 * A month of the address as the service names it, `Mar_2026`, in any language (H27): this one and those before. What
 * names no month is said by `unknown`, a text key, and not replaced by the present one (S-331).
 */
export const monthParameter = (label: string, months: number, unknown: string): Parameter => ({
  name: 'month',
  label,
  unknown,
  meant: monthMeant,
  values: (today) => Array.from({ length: months }, (_, back) => monthName(startOfMonth(today, -back))),
  words: (month, { formats }) => formats.month(monthStart(month)),
})
