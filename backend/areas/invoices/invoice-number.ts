import { sql } from 'drizzle-orm'
import { financialYear } from '../../business/calendar.ts'
import type { Call } from '../../call.ts'
import { businessDay } from '../../moment.ts'
import { invoiceSeries } from '../../store/schema/index.ts'

/** At most 16 characters, as the tax law asks: "HW2026-27-00042". */
export const numberOf = (year: string, seq: number): string => `HW${year}-${String(seq).padStart(5, '0')}`

/**
 * The next number of this financial year, and the instant of its invoice (S-164). The series' row is locked until the
 * call ends, so a rejected call leaves no gap. A later number never has an earlier instant, though clocks differ.
 */
export async function nextNumber({ database, at }: Call) {
  const year = financialYear(businessDay(at))
  const now = sql`${at.toISOString()}::timestamptz`
  const [given] = await database
    .insert(invoiceSeries)
    .values({ year, last: 1, lastAt: at })
    .onConflictDoUpdate({
      target: invoiceSeries.year,
      set: { last: sql`${invoiceSeries.last} + 1`, lastAt: sql`greatest(${invoiceSeries.lastAt}, ${now})` },
    })
    .returning()
  if (!given) throw new Error(`The series of ${year} gave no number.`)
  return { year, number: numberOf(year, given.last), issuedAt: given.lastAt }
}
