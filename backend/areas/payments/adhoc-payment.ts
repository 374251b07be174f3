import { and, eq, exists, isNull, or, sql } from 'drizzle-orm'
import type { AdhocState } from '../../../src/contract/areas/payments/adhoc-payments.ts'
import { type Ending, endedBy, reasonOf } from '../../../src/contract/handed-out.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { lockInstallation } from '../../business/homes/lock-installation.ts'
import { creditWallet } from '../../business/money/credit.ts'
import { endLinks, endLinksOf, isPayable } from '../../business/money/ended-links.ts'
import { movementText } from '../../business/money/movement-text.ts'
import { withClaim } from '../../business/refunds/deposit.ts'
import { moneyText } from '../../moment.ts'
import { adhocPayment, customer, installation, job, jobEvent } from '../../store/schema/index.ts'
import { transact } from '../../store/transact.ts'
import type { Database } from '../../store/typed-database.ts'
import { creditedType } from './adhoc-types.ts'

type Ends = Pick<typeof adhocPayment.$inferSelect, 'paidAt' | 'expiresAt' | 'endedReason'>

/** Nothing stores that a link has expired: it is compared with the clock. */
export const stateAt = ({ paidAt, expiresAt, endedReason }: Ends, at: Date): AdhocState =>
  paidAt ? 'PAID' : endedReason ? 'ENDED' : expiresAt > at ? 'WAITING' : 'EXPIRED'

export interface Asked extends Ends {
  readonly id: string
  /** Minor units */
  readonly amount: number
  readonly note: string | null
  readonly customerName: string
  readonly state: AdhocState
}

/** Reads what the customer may see behind a link. */
export async function findAsked(database: Database, token: string, at: Date): Promise<Asked | undefined> {
  const { id, amount, note, paidAt, expiresAt, endedReason } = adhocPayment
  const [found] = await database
    .select({ id, amount, note, paidAt, expiresAt, endedReason, customerName: customer.name })
    .from(adhocPayment)
    .innerJoin(customer, eq(customer.id, adhocPayment.customerId))
    .where(eq(adhocPayment.token, token))
  return found && { ...found, state: stateAt(found, at) }
}

/** A job's link pays exactly what is to collect (S-240). */
const isStillDue = (database: Database) =>
  or(
    isNull(adhocPayment.jobId),
    exists(
      database
        .select({ one: sql`1` })
        .from(job)
        .where(and(eq(job.id, adhocPayment.jobId), eq(job.paymentToCollect, adhocPayment.amount))),
    ),
  )

/** What was paid by a link is no longer to collect at the visit (S-187). */
async function collected(jobId: string, amount: number, database: Database, at: Date): Promise<void> {
  await database
    .update(job)
    .set({
      paymentToCollect: sql`${job.paymentToCollect} - ${amount}`,
      updatedAt: sql`greatest(${at}::timestamptz, ${job.updatedAt} + interval '1 millisecond')`,
    })
    .where(eq(job.id, jobId))
  const detail = { paid: toMajor(amount) }
  await database
    .insert(jobEvent)
    .values({ jobId, at, kind: 'PAYMENT', note: `${moneyText(amount)} paid by link`, detail })
  await endLinks(jobId, { database, at })
}

/** Why a link that isn’t paid has outlived what it was made for, read under the installation's lock (S-321). */
async function outlivedBy(asked: typeof adhocPayment.$inferSelect, database: Database): Promise<Ending | null> {
  const { installationId, customerId: heldBy, jobId } = asked
  const [home] = await database
    .select({ owner: installation.customerId, status: installation.status })
    .from(installation)
    .where(eq(installation.id, installationId))
  if (!home) throw new Error(`The installation ${installationId} vanished.`)
  const [visit] = jobId ? await database.select({ status: job.status }).from(job).where(eq(job.id, jobId)) : []
  const hasRefund = (await withClaim([installationId], database)).size > 0
  return endedBy(jobId ? 'jobLink' : 'link', { ...home, heldBy, hasRefund, jobStatus: visit?.status })
}

/**
 * The customer pays: once, and only while the link is valid. The installation is locked before the payment, as by every
 * call that moves what is its own; a top-up is credited in the same transaction. What would be refused at the making of
 * a link is refused here, and the link ends (S-321).
 */
export async function pay(database: Database, token: string, at: Date): Promise<void> {
  await transact(database, async (inner) => {
    const [asked] = await inner.select().from(adhocPayment).where(eq(adhocPayment.token, token))
    if (!asked) return
    const { id, installationId, type, amount } = asked
    await lockInstallation(inner, installationId)
    const ending = await outlivedBy(asked, inner)
    if (ending) {
      await endLinksOf(eq(adhocPayment.id, id), reasonOf[ending], { database: inner, at })
      return
    }
    const paid = await inner
      .update(adhocPayment)
      .set({ paidAt: at })
      .where(and(eq(adhocPayment.id, id), isPayable(at), isStillDue(inner)))
      .returning({ id: adhocPayment.id })
    if (paid.length === 0) return
    if (asked.jobId) await collected(asked.jobId, amount, inner, at)
    if (type !== creditedType) return
    const { walletId, seq } = await creditWallet(
      { installationId, amount, text: movementText('TOPUP_LINK', { id }) },
      { database: inner, at },
    )
    await inner.update(adhocPayment).set({ walletId, entrySeq: seq }).where(eq(adhocPayment.id, id))
  })
}
