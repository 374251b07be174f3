import { and, eq, isNull, sql } from 'drizzle-orm'
import { payment as paymentRecord } from '../../../src/contract/areas/payments/payments.ts'
import {
  activatePayment,
  applyPlan,
  listInactivatedInstallations,
  listTopups,
} from '../../../src/contract/areas/payments/recharge.ts'
import { shownOfPayment } from '../../../src/contract/shown/payment.ts'
import { toMinor } from '../../../src/contract/values.ts'
import { lockInstallation } from '../../business/homes/lock-installation.ts'
import { creditWallet } from '../../business/money/credit.ts'
import { debitWallet } from '../../business/money/debit.ts'
import { movementText } from '../../business/money/movement-text.ts'
import { agreedNow, agreedOf } from '../../business/plans/agreed-plan.ts'
import { dueOf, openCoupon } from '../../business/plans/open-coupon.ts'
import { giveHomePlan, type Home } from '../../business/plans/recharged-home.ts'
import { isSoldIn } from '../../business/plans/sold-plans.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { asRead, refuseChanged } from '../../lists/changed-since.ts'
import { notFound, tell } from '../../lists/held-record.ts'
import { momentText, moneyText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { couponUse, installation, payment, plan, wallet } from '../../store/schema/index.ts'
import { holdRecharged } from './held-home.ts'
import { inactivated } from './inactivated.ts'
import { paymentRows, readPayment, wirePayment } from './payment-record.ts'
import { shownNow } from './reviewed-recharge.ts'
import { receivedText, topups, wireTopup } from './topups.ts'

const offered: Handler<typeof listTopups> = async ({ query: { installationId } }, { database }) => {
  const [home] = await database
    .select({ status: installation.status, walletId: wallet.id })
    .from(installation)
    .leftJoin(wallet, eq(wallet.installationId, installation.id))
    .where(eq(installation.id, installationId))
  if (!home) throw notFound('installation', installationId)
  if (!home.walletId || home.status === 'UNINSTALLED') return []
  return topups.map(wireTopup)
}

type Asked = Parameters<Handler<typeof applyPlan>>[0]['body']

/** The payment of an intent that came before (S-140). */
async function earlier({ installationId, reference }: Asked, { database }: Call) {
  const [found] = await paymentRows(database).where(
    and(eq(payment.installationId, installationId), eq(payment.reference, reference)),
  )
  return found && wirePayment(found)
}

/** The plan, where this installation may buy it. */
async function planFor(home: Home, planId: string, { database }: Call) {
  const [found] = await database.select().from(plan).where(eq(plan.id, planId))
  if (!found) throw notFound('plan', planId)
  const [sold] = await database
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.id, planId), plan.isActive, isSoldIn(home.cityCode)))
  if (!sold) throw new Refusal(409, `${found.title} isn’t sold to ${home.id} any more.`)
  return found
}

/** Credits what was received just now: a top-up, or what is due. A top-up is a payment of its own. */
async function receive(home: Home, { payType, topupId }: Asked, due: number, call: Call): Promise<void> {
  const topup = topups.find(({ id }) => id === topupId)
  if (topupId && !topup) throw new Refusal(422, `${topupId} is no top-up that is offered.`)
  if (payType === 'WALLET') {
    if (topup) throw new Refusal(422, 'A top-up can’t be paid from the wallet that it fills.')
    return
  }
  const credit = topup?.credit ?? due
  if (credit === 0) return
  const text = receivedText[payType] ?? movementText('RECHARGE')
  const { walletId, seq } = await creditWallet({ installationId: home.id, amount: credit, text }, call)
  if (!topup) return
  await call.database.insert(payment).values({
    id: sql`'PM-' || nextval('payment_number')`,
    installationId: home.id,
    customerId: home.customerId,
    kind: 'TOPUP',
    payType,
    price: credit,
    amount: topup.amount,
    paidAt: call.at,
    appliedAt: call.at,
    recordedBy: call.user.id,
    walletId,
    entrySeq: seq,
  })
}

/** Takes what a plan costs from the wallet. A coupon may leave nothing to take. */
const take = async (installationId: string, amount: number, title: string | null, call: Call) =>
  amount === 0 ? null : debitWallet({ installationId, amount, text: movementText('PLAN', { plan: title ?? '' }) }, call)

const apply: Handler<typeof applyPlan> = async ({ body }, call) => {
  const { database, at, user } = call
  const { installationId, planId, topupId, payType, reference } = body
  // Locked before it is looked whether the same intent came before, so that of two at once the second sees the first.
  await lockInstallation(database, installationId)
  const done = await earlier(body, call)
  if (done) return new Reply(done, 'Already applied')
  const home = await holdRecharged(installationId, call)
  const bought = await planFor(home, planId, call)
  const coupon = await openCoupon(installationId, database)
  const due = dueOf(bought.price, coupon)
  const seen = toMinor(body.amount)
  if (seen !== due) throw new Refusal(409, `${moneyText(due)} is due now, it was ${moneyText(seen)}.`)
  refuseChanged(call, await shownNow({ home, bought, coupon, payType, topupId }, call))
  await receive(home, body, due, call)
  const movement = await take(installationId, due, bought.title, call)
  const { planPrice: price, ...terms } = agreedNow(bought)
  const validTill = await giveHomePlan(home, { ...terms, planPrice: price }, call)
  const [made] = await database
    .insert(payment)
    .values({
      id: sql`'PM-' || nextval('payment_number')`,
      installationId,
      customerId: home.customerId,
      kind: 'RECHARGE',
      amount: due,
      price,
      ...terms,
      payType: topupId ? 'WALLET' : payType,
      planTitle: bought.title,
      couponCode: coupon?.code ?? null,
      paidAt: at,
      appliedAt: at,
      validTill,
      recordedBy: user.id,
      reference,
      walletId: movement?.walletId ?? null,
      entrySeq: movement?.seq ?? null,
    })
    .returning({ id: payment.id })
  const id = made?.id ?? ''
  if (coupon) await spendCoupon(coupon.code, installationId, id, call)
  await tell('plan.apply', installationId, call, { payment: id, plan: planId, amount: due, payType, validTill })
  return new Reply(await readPayment(id, database), `${bought.title} applied until ${validTill}`)
}

const spendCoupon = (code: string, installationId: string, paymentId: string, { database }: Call) =>
  database
    .update(couponUse)
    .set({ paymentId })
    .where(and(eq(couponUse.couponCode, code), eq(couponUse.installationId, installationId)))

const activate: Handler<typeof activatePayment> = async ({ body: { installationId, paymentId } }, call) => {
  const { database, at } = call
  const [found] = await database
    .select()
    .from(payment)
    .where(and(eq(payment.id, paymentId), eq(payment.installationId, installationId)))
  if (!found) throw notFound('payment', paymentId)
  const home = await holdRecharged(installationId, call)
  if (found.endedReason) throw new Refusal(409, `${paymentId} was credited to the wallet, so it comes into no effect.`)
  // Locks the payment, so that of several at once one applies it.
  const waiting = and(eq(payment.id, paymentId), isNull(payment.appliedAt), isNull(payment.endedReason))
  const [held] = await database.select().from(payment).where(waiting).for('update')
  if (!held) {
    const now = await readPayment(paymentId, database)
    const when = now.appliedAt ? ` ${momentText(now.appliedAt)}` : ''
    throw new Refusal(409, `${paymentId} came into effect${when}.`, undefined, now)
  }
  const shown = await readPayment(paymentId, database)
  refuseChanged(call, shownOfPayment(asRead(paymentRecord, shown)))
  const bought = agreedOf({ ...held, planPrice: held.price })
  if (!bought) throw new Refusal(409, `${paymentId} names no plan that could come into effect.`)
  const text = receivedText[held.payType] ?? movementText('RECHARGE')
  if (held.payType !== 'WALLET' && held.amount > 0)
    await creditWallet({ installationId, amount: held.amount, text }, call)
  const movement = await take(installationId, held.amount, held.planTitle, call)
  const validTill = await giveHomePlan(home, bought, call)
  await database
    .update(payment)
    .set({
      appliedAt: sql`greatest(${at.toISOString()}::timestamptz, ${payment.paidAt})`,
      validTill,
      walletId: movement?.walletId ?? null,
      entrySeq: movement?.seq ?? null,
    })
    .where(waiting)
  await tell('payment.activate', paymentId, call, { installation: installationId, validTill })
  return new Reply(await readPayment(paymentId, database), `${held.planTitle} in effect until ${validTill}`)
}

export const rechargeHandlers = [
  handle(listTopups, offered),
  handle(applyPlan, apply),
  handle(activatePayment, activate),
  handle(listInactivatedInstallations, inactivated),
]
