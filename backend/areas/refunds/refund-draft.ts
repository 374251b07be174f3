import { sql } from 'drizzle-orm'
import { calculateLines, daysBetween, totalOf } from '../../business/refunds/refund-calculation.ts'
import { type Home, storedDraft } from '../../business/refunds/refund-draft.ts'
import type { Call } from '../../call.ts'
import { businessDay } from '../../moment.ts'
import { refund, refundLine } from '../../store/schema/index.ts'

const daysAhead = 90

const isDay = (day: string): boolean => new Date(day).toJSON()?.slice(0, 10) === day

/** The day cannot be before the installation, far ahead, or another than that of an uninstallation that happened. */
export function dayProblem(home: Home, day: string, at: Date): string | undefined {
  if (!isDay(day)) return `${day} is no day of the calendar.`
  if (day < home.installedOn) return `${home.id} was installed on ${home.installedOn}: the day cannot be before that.`
  if (home.uninstalledOn && day !== home.uninstalledOn)
    return `${home.id} was uninstalled on ${home.uninstalledOn}: the refund is calculated for that day.`
  if (daysBetween(businessDay(at), day) > daysAhead) return `The day cannot be more than ${daysAhead} days ahead.`
  return undefined
}

/** The draft of that day with exactly these lines: the one that is there, or a new one under a new id (S-12). */
export async function draftFor(home: Home, day: string, call: Pick<Call, 'database' | 'user' | 'at'>): Promise<string> {
  const { database, user, at } = call
  const lines = calculateLines(home, day)
  const there = await storedDraft(home, day, database)
  if (there) return there
  const [draft] = await database
    .insert(refund)
    .values({
      id: sql`'RF-' || nextval('refund_number')`,
      installationId: home.id,
      customerId: home.customerId,
      payee: home.owner,
      cityCode: home.cityCode,
      total: totalOf(lines),
      reason: '',
      state: 'CALCULATED',
      uninstalledOn: day,
      initiatedBy: user.id,
      initiatedAt: at,
      updatedAt: at,
    })
    .returning({ id: refund.id })
  if (!draft) throw new Error('The draft vanished.')
  await database
    .insert(refundLine)
    .values(lines.map((line, index) => ({ refundId: draft.id, lineNo: index + 1, ...line })))
  return draft.id
}
