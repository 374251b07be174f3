import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { refundMoves } from '../../../src/contract/areas/refunds/refund-moves.ts'
import { refund as refundRecord } from '../../../src/contract/areas/refunds/refunds.ts'
import { shownOfRefund } from '../../../src/contract/shown/refund.ts'
import { readRefund, type WireRefund } from '../../business/refunds/refund-record.ts'
import type { Call } from '../../call.ts'
import { asRead, refuseChanged } from '../../lists/changed-since.ts'
import { Refusal } from '../../store/refusal.ts'
import { audit, refund, refundStep } from '../../store/schema/index.ts'
import { holdHomeOf, refuseDuplicate } from './counted-refund.ts'
import { expireLinks, lockRefund } from './refund-payout.ts'
import { heldNeeds, refusalFor, refusalOfRejection } from './refund-rules.ts'
import { returnWallet } from './refunded-wallet.ts'
import { withdrawUninstallation } from './requested-uninstallation.ts'

export interface Decision {
  readonly refundId: string
  /** The step that the person saw waiting. Absent means whichever waits. */
  readonly step: number | undefined
  readonly verdict: 'APPROVED' | 'REJECTED'
  readonly note: string | null
}

/**
 * Decides the waiting step, in the write's transaction. One conditional UPDATE picks the single winner and holds every
 * rule of S-13. All others get 409 or 403 with the reason (H30).
 */
export async function decide(decision: Decision, call: Call): Promise<WireRefund> {
  const { database, user, at } = call
  const { refundId, verdict } = decision
  if (verdict === 'REJECTED') await holdHomeOf(refundId, call)
  else await refuseDuplicate(refundId, database)
  const before = call.seen && (await lockedRefund(refundId, call))
  const stepNo = await takeStep(decision, call)
  if (stepNo !== undefined) await settle(decision, call)
  else if (!(await rejectApproved(decision, call))) throw await explain(decision, call)
  // After the rules, because who was first is the better reason. A refusal undoes what was taken.
  if (before) refuseChanged(call, shownOfRefund(asRead(refundRecord, before)))
  if (verdict === 'REJECTED') {
    await withdrawUninstallation(refundId, call)
    await returnWallet(refundId, call)
  }
  await database.insert(audit).values({
    at,
    actorId: user.id,
    action: verdict === 'APPROVED' ? 'refund.approve' : 'refund.reject',
    subjectId: refundId,
    detail: stepNo === undefined ? { after: 'APPROVED' } : { step: stepNo },
  })
  const decided = await readRefund(call, refundId)
  if (!decided) throw new Error(`The refund ${refundId} vanished.`)
  return decided
}

/** As it is before the decision, and stays until the call is over. */
async function lockedRefund(refundId: string, call: Call): Promise<WireRefund | undefined> {
  await lockRefund(call.database, refundId)
  return readRefund(call, refundId)
}

const moveOf = (verdict: Decision['verdict']) => (verdict === 'APPROVED' ? 'approve' : 'reject')

async function takeStep({ refundId, step, verdict, note }: Decision, call: Call): Promise<number | undefined> {
  const { database, user, at } = call
  const held = heldNeeds(user)
  if (held.length === 0) return undefined
  const [taken] = await database
    .update(refundStep)
    .set({ state: verdict, actorId: user.id, at, note })
    .where(
      and(
        eq(refundStep.refundId, refundId),
        eq(refundStep.state, 'WAITING'),
        step === undefined ? undefined : eq(refundStep.stepNo, step),
        inArray(refundStep.need, held),
        sql`not exists (select 1 from refund_step other where other.refund_id = ${refundId}
          and (other.actor_id = ${user.id}
            or (other.state = 'WAITING' and other.step_no < refund_step.step_no)))`,
        sql`exists (select 1 from refund whole where whole.id = ${refundId}
          and ${inArray(sql`whole.state`, refundMoves[moveOf(verdict)].from)} and whole.initiated_by <> ${user.id})`,
      ),
    )
    .returning({ stepNo: refundStep.stepNo })
  return taken?.stepNo
}

/** The whole follows from its ledger: its state, the need of the step that waits next, and who had a hand in it. */
async function settle({ refundId, verdict }: Decision, { database, user, at }: Call): Promise<void> {
  if (verdict === 'REJECTED')
    await database
      .update(refundStep)
      .set({ state: 'SKIPPED' })
      .where(and(eq(refundStep.refundId, refundId), eq(refundStep.state, 'WAITING')))
  const [waiting] = await database
    .select({ need: refundStep.need })
    .from(refundStep)
    .where(and(eq(refundStep.refundId, refundId), eq(refundStep.state, 'WAITING')))
    .orderBy(refundStep.stepNo)
    .limit(1)
  const settled = await database
    .update(refund)
    .set({
      state: verdict === 'REJECTED' ? 'REJECTED' : waiting ? 'IN_APPROVAL' : 'APPROVED',
      waitingNeed: waiting?.need ?? null,
      actedBy: sql`${refund.actedBy} || ${user.id}::text`,
      version: sql`${refund.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(refund.id, refundId), inArray(refund.state, refundMoves[moveOf(verdict)].from)))
    .returning({ id: refund.id })
  if (settled.length === 0) throw new Refusal(409, 'The refund has changed in the meantime. Reload it.')
}

/**
 * Rejects a refund whose steps are all approved, to correct a wrong approval, as long as no link is active. It takes
 * the need of the last step, and a person other than the initiator (S-85). The steps stay as they were decided.
 */
async function rejectApproved({ refundId, step, verdict, note }: Decision, call: Call): Promise<boolean> {
  const { database, user, at } = call
  const held = heldNeeds(user)
  if (verdict !== 'REJECTED' || step !== undefined || held.length === 0) return false
  await expireLinks(database, at, refundId)
  const lastNeed = sql`(select need from refund_step where refund_id = ${refundId} order by step_no desc limit 1)`
  const rejected = await database
    .update(refund)
    .set({
      state: 'REJECTED',
      rejectedBy: user.id,
      rejectedAt: at,
      rejectedNote: note,
      actedBy: sql`${refund.actedBy} || ${user.id}::text`,
      version: sql`${refund.version} + 1`,
      updatedAt: at,
    })
    .where(
      and(
        eq(refund.id, refundId),
        inArray(refund.state, refundMoves.rejectApproved.from),
        ne(refund.initiatedBy, user.id),
        inArray(lastNeed, held),
      ),
    )
    .returning({ id: refund.id })
  return rejected.length > 0
}

async function explain({ refundId, step, verdict }: Decision, call: Call): Promise<Refusal> {
  const { user } = call
  const found = await readRefund(call, refundId)
  if (!found) return new Refusal(404, `Refund ${refundId} not found.`)
  return (
    (verdict === 'REJECTED' && step === undefined && refusalOfRejection(found, user)) || refusalFor(found, user, step)
  )
}
