import { and, eq, exists, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { refundMoves } from '../../../src/contract/areas/refunds/refund-moves.ts'
import type { PayoutLink } from '../../../src/contract/areas/refunds/refunds.ts'
import type { Reading } from '../../business/refunds/refund-record.ts'
import { customer, refund, refundLink } from '../../store/schema/index.ts'
import { transact } from '../../store/transact.ts'
import type { Database } from '../../store/typed-database.ts'

/**
 * Ends the links whose time is over, by the backend's clock. Their refunds are approved as before (S-11). A write that
 * depends on a link does it first, and so does the hourly purge. A read only compares with the clock.
 * Refunds are locked before links, as everywhere, and in one order.
 */
export async function expireLinks(database: Database, at: Date, refundId?: string): Promise<void> {
  const only = refundId === undefined ? sql`` : sql`and whole.id = ${refundId}`
  await database.execute(sql`
    with due as (
      select whole.id from refund whole
      where whole.state = 'LINK_ACTIVE' ${only} and exists (
        select 1 from refund_link link
        where link.refund_id = whole.id and link.state = 'ACTIVE' and link.expires_at <= ${at.toISOString()})
      order by whole.id for update of whole),
    ended as (
      update refund_link link set state = 'EXPIRED', ended_at = link.expires_at from due
      where link.refund_id = due.id and link.state = 'ACTIVE' and link.expires_at <= ${at.toISOString()}
      returning link.refund_id, link.expires_at)
    update refund set state = 'APPROVED', version = version + 1, updated_at = ended.expires_at
    from ended where refund.id = ended.refund_id and refund.state = 'LINK_ACTIVE'`)
}

const overdueLink = (at: Date) => and(eq(refundLink.state, 'ACTIVE'), lte(refundLink.expiresAt, at))

/** Holds for a refund whose active link has passed its end, with no write since: a read takes it for approved. */
export const isOverdue = ({ database, at }: Reading): SQL =>
  exists(
    database
      .select({ id: refundLink.refundId })
      .from(refundLink)
      .where(and(eq(refundLink.refundId, refund.id), overdueLink(at))),
  )

/** The same for a list: it names the few ids, because a subquery for each row would keep it from its indexes. */
export async function isAmongOverdue({ database, at }: Reading): Promise<SQL> {
  const found = await database.select({ id: refundLink.refundId }).from(refundLink).where(overdueLink(at))
  return found.length === 0 ? sql`false` : sql`${refund.id} = any(${sql.param(found.map(({ id }) => id))}::text[])`
}

/** Locks the refund for the rest of the transaction. False where there is none. */
export async function lockRefund(database: Database, refundId: string): Promise<boolean> {
  const found = await database.select({ id: refund.id }).from(refund).where(eq(refund.id, refundId)).for('update')
  return found.length > 0
}

const page = {
  refundId: refund.id,
  total: refund.total,
  customerName: customer.name,
  state: refundLink.state,
  expiresAt: refundLink.expiresAt,
  endedAt: refundLink.endedAt,
}

export interface Payout {
  readonly refundId: string
  /** Minor units. */
  readonly total: number
  readonly customerName: string
  readonly state: PayoutLink['state']
  readonly expiresAt: Date
  readonly endedAt: Date | null
}

/** Reads what the customer may see behind a link. */
export async function findPayout(database: Database, token: string, at: Date): Promise<Payout | undefined> {
  const [found] = await database
    .select(page)
    .from(refundLink)
    .innerJoin(refund, eq(refund.id, refundLink.refundId))
    .innerJoin(customer, eq(customer.id, refund.customerId))
    .where(eq(refundLink.token, token))
  if (found?.state !== 'ACTIVE' || found.expiresAt > at) return found
  return { ...found, state: 'EXPIRED', endedAt: found.expiresAt }
}

/** The customer receives the money: once, and only over the link that is active now. */
export async function receive(database: Database, token: string, at: Date): Promise<void> {
  await transact(database, async (inner) => {
    const [link] = await inner.select().from(refundLink).where(eq(refundLink.token, token))
    if (!link || !(await lockRefund(inner, link.refundId))) return
    const paid = await inner
      .update(refundLink)
      .set({ state: 'PAID', endedAt: at })
      .where(and(eq(refundLink.token, token), eq(refundLink.state, 'ACTIVE'), gt(refundLink.expiresAt, at)))
      .returning({ refundId: refundLink.refundId })
    if (paid.length === 0) return
    const settled = await inner
      .update(refund)
      .set({ state: refundMoves.pay.to[0], version: sql`${refund.version} + 1`, updatedAt: at })
      .where(and(eq(refund.id, link.refundId), inArray(refund.state, refundMoves.pay.from)))
      .returning({ id: refund.id })
    if (settled.length === 0) throw new Error(`The refund ${link.refundId} has an active link in another state.`)
  })
}
