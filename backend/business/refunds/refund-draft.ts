import { and, desc, eq, sql } from 'drizzle-orm'
import { walletThen } from '../../../src/contract/areas/installations/installation-holdings.ts'
import { type Call, type Database, Refusal } from '../../http/handle.ts'
import { businessDay } from '../../moment.ts'
import { customer, installation, refund, refundLine } from '../../store/schema/index.ts'
import { readHoldings } from '../installations/holdings.ts'
import { calculateLines, daysBetween, totalOf } from './refund-calculation.ts'
import type { Reading } from './refund-record.ts'

/** An installation that is locked for the rest of the transaction, with what its refund depends on. */
export interface Home {
  readonly id: string
  readonly customerId: string
  readonly owner: string
  readonly cityCode: string
  readonly status: string
  readonly depositModel: string
  readonly installedOn: string
  readonly uninstalledOn: string | null
  readonly pendingPayment: number
  /** What the wallet holds once everything that ends was credited (S-321) */
  readonly wallet: number
}

/** Locks it, so that of two calculations or initiations the second sees the first one's. */
export async function lockHome({ database, at }: Reading, installationId: string): Promise<Home> {
  const [found] = await database.select().from(installation).where(eq(installation.id, installationId)).for('update')
  if (!found) throw new Refusal(404, `Installation ${installationId} not found.`)
  const { id, customerId, cityCode, status, depositModel, installedOn, uninstalledOn } = found
  if (!installedOn) throw new Refusal(409, `${id} is not installed yet: there is nothing to refund.`)
  const [owner] = await database
    .select({ name: customer.name, pendingPayment: customer.pendingPayment })
    .from(customer)
    .where(eq(customer.id, customerId))
    // Until the draft is stored nobody renames them: it bears their name.
    .for('share')
  if (!owner) throw new Error(`The owner ${customerId} vanished.`)
  const { name, pendingPayment } = owner
  const wallet = walletThen(await readHoldings(id, { database, at }))
  return {
    id,
    customerId,
    owner: name,
    cityCode,
    status,
    depositModel,
    installedOn,
    uninstalledOn,
    pendingPayment,
    wallet,
  }
}

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

/** The draft of that day whose lines are those that a calculation gives now. */
export async function storedDraft(home: Home, day: string, database: Database): Promise<string | undefined> {
  const last = await lastDraft(database, home, day)
  return last && (await hasLines(database, last, calculateLines(home, day))) ? last : undefined
}

async function lastDraft(database: Database, home: Home, day: string): Promise<string | undefined> {
  const [last] = await database
    .select({ id: refund.id })
    .from(refund)
    .where(
      and(
        eq(refund.installationId, home.id),
        eq(refund.customerId, home.customerId),
        eq(refund.uninstalledOn, day),
        eq(refund.state, 'CALCULATED'),
      ),
    )
    .orderBy(desc(refund.initiatedAt), desc(refund.id))
    .limit(1)
  return last?.id
}

/** Whether the stored lines of a draft are those that a calculation gives now. */
export async function hasLines(
  database: Database,
  refundId: string,
  lines: ReturnType<typeof calculateLines>,
): Promise<boolean> {
  const stored = await database
    .select({ code: refundLine.code, days: refundLine.days, amount: refundLine.amount })
    .from(refundLine)
    .where(eq(refundLine.refundId, refundId))
    .orderBy(refundLine.lineNo)
  return (
    stored.length === lines.length &&
    stored.every((line, index) => line.code === lines[index]?.code && line.amount === lines[index]?.amount)
  )
}
