import { and, eq, exists, gt, isNull, or, sql } from 'drizzle-orm'
import type { AdhocState } from '../../../src/contract/areas/adhoc-payments.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Database } from '../../http/handle.ts'
import { moneyText } from '../../moment.ts'
import { adhocPayment, customer, job, jobEvent } from '../../store/schema/index.ts'
import { transact } from '../../store/transact.ts'
import { lockInstallation } from '../installations/lock-installation.ts'
import { creditWallet } from '../wallet/credit.ts'
import { creditedType } from './adhoc-types.ts'

/** A payment link lives this long, ms. */
export const linkLife = 72 * 3_600_000

/** Path of the page where the customer pays. */
export const paymentPath = '/pay/adhoc/'

type Ends = Pick<typeof adhocPayment.$inferSelect, 'paidAt' | 'expiresAt'>

/** Nothing stores that a link is over: it is compared with the clock. */
export const stateAt = ({ paidAt, expiresAt }: Ends, at: Date): AdhocState =>
  paidAt ? 'PAID' : expiresAt > at ? 'WAITING' : 'EXPIRED'

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
  const { id, amount, note, paidAt, expiresAt } = adhocPayment
  const [found] = await database
    .select({ id, amount, note, paidAt, expiresAt, customerName: customer.name })
    .from(adhocPayment)
    .innerJoin(customer, eq(customer.id, adhocPayment.customerId))
    .where(eq(adhocPayment.token, token))
  return found && { ...found, state: stateAt(found, at) }
}

/**
 * Whenever what is to collect for a job changes: a link that asks for another amount ends in the same write (S-220, S-240).
 * A link lives at least a moment, also where the change began before it.
 */
export const endLinks = (jobId: string, { database, at }: { readonly database: Database; readonly at: Date }) =>
  database
    .update(adhocPayment)
    .set({ expiresAt: sql`greatest(${at}::timestamptz, ${adhocPayment.createdAt} + interval '1 millisecond')` })
    .where(and(eq(adhocPayment.jobId, jobId), isNull(adhocPayment.paidAt), gt(adhocPayment.expiresAt, at)))

/** A job's link pays exactly what is to collect. The instant alone can't say so: it is taken before the locks (S-240). */
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

/**
 * The customer pays: once, and only while the link is valid. The installation is locked before the payment, as by every
 * call that moves what is its own; a top-up is credited in the same transaction.
 */
export async function pay(database: Database, token: string, at: Date): Promise<void> {
  await transact(database, async (inner) => {
    const [asked] = await inner.select().from(adhocPayment).where(eq(adhocPayment.token, token))
    if (!asked) return
    const { id, installationId, type, amount } = asked
    await lockInstallation(inner, installationId)
    const paid = await inner
      .update(adhocPayment)
      .set({ paidAt: at })
      .where(
        and(eq(adhocPayment.id, id), isNull(adhocPayment.paidAt), gt(adhocPayment.expiresAt, at), isStillDue(inner)),
      )
      .returning({ id: adhocPayment.id })
    if (paid.length === 0) return
    if (asked.jobId) await collected(asked.jobId, amount, inner, at)
    if (type !== creditedType) return
    const { walletId, seq } = await creditWallet(
      { installationId, amount, text: `Top-up by link ${id}` },
      { database: inner, at },
    )
    await inner.update(adhocPayment).set({ walletId, entrySeq: seq }).where(eq(adhocPayment.id, id))
  })
}
