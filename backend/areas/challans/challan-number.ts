import { sql } from 'drizzle-orm'
import { financialYear } from '../../business/calendar.ts'
import type { Call } from '../../call.ts'
import { businessDay } from '../../moment.ts'
import { challanSeries } from '../../store/schema/index.ts'

/**
 * The next number of this financial year, "DC2026-27-00042", and the instant of its challan (S-287). The series' row is
 * locked until the call ends, so a rejected call leaves no gap. A later number never has an earlier instant.
 */
export async function nextChallanNumber({ database, at }: Call) {
  const year = financialYear(businessDay(at))
  const now = sql`${at.toISOString()}::timestamptz`
  const [given] = await database
    .insert(challanSeries)
    .values({ year, last: 1, lastAt: at })
    .onConflictDoUpdate({
      target: challanSeries.year,
      set: { last: sql`${challanSeries.last} + 1`, lastAt: sql`greatest(${challanSeries.lastAt}, ${now})` },
    })
    .returning()
  if (!given) throw new Error(`The series of ${year} gave no number.`)
  return { year, number: `DC${year}-${String(given.last).padStart(5, '0')}`, issuedAt: given.lastAt }
}
