import { randomBytes } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { cancelRefundLink, generateRefundLink } from '../../../src/contract/areas/refunds/refund-link.ts'
import { canMove, refundMoves } from '../../../src/contract/areas/refunds/refund-moves.ts'
import { refund as refundRecord, waitingStep } from '../../../src/contract/areas/refunds/refunds.ts'
import { shownOfRefund } from '../../../src/contract/shown/refund.ts'
import { toMinor } from '../../../src/contract/values.ts'
import { linkLife } from '../../business/refunds/link-life.ts'
import { payPath, readRefund, type WireRefund } from '../../business/refunds/refund-record.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { asRead, refuseChanged } from '../../lists/changed-since.ts'
import { momentText, moneyText } from '../../moment.ts'
import { post } from '../../outbox/outbox.ts'
import { Refusal } from '../../store/refusal.ts'
import { audit, refund, refundLink } from '../../store/schema/index.ts'
import { refuseDuplicate } from './counted-refund.ts'
import { expireLinks, lockRefund } from './refund-payout.ts'

/** One conditional UPDATE picks the single winner. The unique index of active links is the last guard. */
const generate: Handler<typeof generateRefundLink> = async ({ params: { id } }, call) => {
  const { database, user, at } = call
  await hold(id, call)
  await refuseDuplicate(id, database)
  const seen = await record(id, call)
  if (canMove('generateLink', seen)) refuseChanged(call, shownOfRefund(asRead(refundRecord, seen)))
  const won = await database
    .update(refund)
    .set({ state: refundMoves.generateLink.to[0], version: sql`${refund.version} + 1`, updatedAt: at })
    .where(and(eq(refund.id, id), inArray(refund.state, refundMoves.generateLink.from)))
    .returning({ id: refund.id })
  if (won.length === 0) throw notPayable(await record(id, call))
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + linkLife)
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from refund_link where refund_id = ${id})`
  await database
    .insert(refundLink)
    .values({ refundId: id, number, token, state: 'ACTIVE', createdBy: user.id, createdAt: at, expiresAt })
  await note('refund.link', id, {}, call)
  const made = await record(id, call)
  await post(call, {
    kind: 'REFUND_LINK',
    recipient: made.phoneNumber,
    text: `Your refund of ${amount(made)} is ready. Receive it until ${momentText(expiresAt)}: ${payPath(token)}`,
    at,
  })
  return new Reply(made, 'Refund link generated')
}

/** Cancels the link that the person saw, or whichever is active. One that is over already counts as cancelled (H34). */
const cancel: Handler<typeof cancelRefundLink> = async ({ body: { refundId, linkId, reason } }, call) => {
  const { database, user, at } = call
  await hold(refundId, call)
  const seen = await record(refundId, call)
  if (!canMove('endLink', seen) || (linkId !== undefined && seen.link?.id !== linkId)) {
    if (seen.state === 'PAID' || !seen.link) throw notCancellable(seen)
    return new Reply(seen, 'Already cancelled')
  }
  refuseChanged(call, shownOfRefund(asRead(refundRecord, seen)))
  await database
    .update(refundLink)
    .set({ state: 'CANCELLED', endedAt: at, endedBy: user.id, ...(reason ? { reason } : {}) })
    .where(and(eq(refundLink.refundId, refundId), eq(refundLink.state, 'ACTIVE')))
  await database
    .update(refund)
    .set({ state: refundMoves.endLink.to[0], version: sql`${refund.version} + 1`, updatedAt: at })
    .where(and(eq(refund.id, refundId), inArray(refund.state, refundMoves.endLink.from)))
  await note('refund.linkCancel', refundId, { link: seen.link?.id }, call)
  return new Reply(await record(refundId, call), 'Refund link cancelled')
}

/** Nobody generates, cancels, pays or expires a link of this refund until the call is over. */
async function hold(refundId: string, { database, at }: Call): Promise<void> {
  await expireLinks(database, at, refundId)
  if (!(await lockRefund(database, refundId))) throw new Refusal(404, `Refund ${refundId} not found.`)
}

async function record(refundId: string, call: Call): Promise<WireRefund> {
  const found = await readRefund(call, refundId)
  if (!found) throw new Error(`The refund ${refundId} vanished.`)
  return found
}

const note = (action: string, subjectId: string, detail: Record<string, unknown>, { database, user, at }: Call) =>
  database.insert(audit).values({ at, actorId: user.id, action, subjectId, detail })

const amount = (one: WireRefund): string => moneyText(toMinor(one.total))

const notPayable = (one: WireRefund): Refusal => new Refusal(409, whyNotPayable(one), undefined, one)

function whyNotPayable(one: WireRefund): string {
  const { link, state } = one
  if (state === 'LINK_ACTIVE' && link)
    return `${link.createdBy} generated a link ${momentText(link.createdAt)}; it is valid until ${momentText(link.expiresAt)}.`
  if (state === 'PAID') return `${one.refundId} was paid ${momentText(link?.endedAt ?? one.updatedAt)}.`
  if (state === 'REJECTED') {
    const end = one.rejection ?? one.ledger.find((entry) => entry.state === 'REJECTED')
    return `${end?.actorName} rejected ${one.refundId} ${momentText(end?.at ?? one.updatedAt)}.`
  }
  const waiting = waitingStep(one)
  return waiting
    ? `${one.refundId} is not approved yet: step ${waiting.stepNo} needs ${waiting.need}.`
    : `${one.refundId} is not initiated yet.`
}

const notCancellable = (one: WireRefund): Refusal =>
  new Refusal(
    409,
    one.state === 'PAID' ? whyNotPayable(one) : `${one.refundId} has no link that could be cancelled.`,
    undefined,
    one,
  )

export const refundLinkHandlers = [handle(generateRefundLink, generate), handle(cancelRefundLink, cancel)]
