import { and, desc, eq } from 'drizzle-orm'
import { walletThen } from '../../../src/contract/areas/installations/installation-holdings.ts'
import { Refusal } from '../../store/refusal.ts'
import { customer, installation, refund, refundLine } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { readHoldings } from '../homes/holdings.ts'
import { calculateLines } from './refund-calculation.ts'
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
