import { and, eq } from 'drizzle-orm'
import { changePlanDetailsDuringDelivery, mayChangePlan } from '../../../src/contract/areas/jobs/plan-change.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import { toMajor, toMinor } from '../../../src/contract/values.ts'
import { noteOf } from '../../business/homes/installation-note.ts'
import { endLinks } from '../../business/money/ended-links.ts'
import { agreedNow, noPlan } from '../../business/plans/agreed-plan.ts'
import {
  costsOf,
  type Delivery,
  type DeliveryOffer,
  deliveryOf,
  isOrdered,
  isPresent,
  isValidFor,
} from '../../business/plans/delivery-offers.ts'
import { isSoldIn } from '../../business/plans/sold-plans.ts'
import { depositRefund, depositText } from '../../business/refunds/deposit.ts'
import { leaving } from '../../business/visits/brought-plan.ts'
import { holdWithHome, type JobRow, readJob, tellJob } from '../../business/visits/job-record.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { nextVersion, tell } from '../../lists/held-record.ts'
import { moneyText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { couponUse, installation, job, plan } from '../../store/schema/index.ts'

type Body = HandlerInput<typeof changePlanDetailsDuringDelivery>['body']
type Home = typeof installation.$inferSelect
type Plan = typeof plan.$inferSelect

async function refuseNoDelivery(held: JobRow, home: Home, call: Call): Promise<void> {
  if (!mayChangePlan(held))
    throw new Refusal(409, `${held.id} is a job of type ${held.type} and ${held.status}: its plan can’t be changed.`)
  if (leaving.includes(home.status)) throw new Refusal(409, `Installation ${home.id} is leaving, so it gets no plan.`)
  const refund = await depositRefund(call, home.id)
  if (refund) throw new Refusal(409, `${depositText(refund)}.`)
}

/** The plan as it is sold now (H44). Nobody changes it until the call is over. */
async function presentPlan({ plan: id, tenure }: Body, { database }: Call): Promise<Plan> {
  const [found] = await database.select().from(plan).where(eq(plan.id, id)).for('share')
  if (!found?.isActive || found.validityDays !== tenure)
    throw new Refusal(409, `${found?.name ?? id} with validity ${tenure} days is not present`)
  return found
}

async function refuseInvalid(delivery: Delivery, { id, title }: Plan, { database }: Call): Promise<void> {
  const { home, model } = delivery
  const [sold] = await database
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.id, id), isSoldIn(home.cityCode)))
  if (!sold) throw new Refusal(409, `${title} isn’t sold in the city of ${home.id}.`)
  const [valid] = await database
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.id, id), isValidFor(delivery)))
  if (!valid) throw new Refusal(409, `${title} isn’t valid for ${model?.name ?? home.purifierId} in this city.`)
}

/** The offer with its price of now, where it fits and is what the person saw. */
function offerOf(delivery: Delivery, wanted: Plan, body: Body): DeliveryOffer {
  const { offerType, jobId } = body
  const offer = costsOf(delivery, wanted).find((one) => one.offerType === offerType)
  if (!offer) throw new Refusal(409, `${delivery.home.id} has no open coupon for ${wanted.title}.`)
  if (isPresent(delivery, wanted, offerType)) throw new Refusal(409, `${jobId} brings ${wanted.title} already.`)
  if (offer.toCollect < 0)
    throw new Refusal(409, `More was paid than ${wanted.title} costs. Nothing is given back at the door.`)
  const seen = toMinor(body.amountToBeCollected)
  if (seen !== offer.toCollect)
    throw new Refusal(409, `${moneyText(offer.toCollect)} is to be collected now, it was ${moneyText(seen)}.`)
  return offer
}

/** The coupon is this delivery's while its offer is, and open again with another one (S-218). */
async function moveCoupon({ held, coupon, home }: Delivery, { offerType }: DeliveryOffer, call: Call): Promise<void> {
  await call.database.update(couponUse).set({ jobId: null }).where(eq(couponUse.jobId, held.id))
  if (offerType !== 'COUPON') return
  await call.database
    .update(couponUse)
    .set({ jobId: held.id })
    .where(and(eq(couponUse.couponCode, coupon?.code ?? ''), eq(couponUse.installationId, home.id)))
}

const change: Handler<typeof changePlanDetailsDuringDelivery> = async ({ body }, call) => {
  const { database } = call
  const { held, home } = await holdWithHome(body.jobId, body.updatedAt, call)
  await refuseNoDelivery(held, home, call)
  const wanted = await presentPlan(body, call)
  const delivery = await deliveryOf(held, home, database)
  await refuseInvalid(delivery, wanted, call)
  const offer = offerOf(delivery, wanted, body)
  const { offerType, due, toCollect } = offer
  await moveCoupon(delivery, offer, call)
  const planned = isOrdered(delivery, wanted)
    ? { ...noPlan, offerType: null, planDue: null }
    : { ...agreedNow(wanted), offerType, planDue: due }
  await database
    .update(job)
    .set({ ...planned, paymentToCollect: toCollect, updatedAt: nextVersion(job.updatedAt, call) })
    .where(eq(job.id, held.id))
  if (toCollect !== held.paymentToCollect) await endLinks(held.id, call)
  const coupon = offerType === 'COUPON' ? `, coupon ${delivery.coupon?.code}` : ''
  const note = `Plan at delivery: ${wanted.title}${coupon}. ${moneyText(toCollect)} to collect`
  const detail = { plan: wanted.id, offerType, before: held.planId, title: wanted.title, toCollect: toMajor(toCollect) }
  await tellJob(held.id, { kind: 'PLAN', note, detail }, call)
  await database
    .update(installation)
    .set({ notes: noteOf(`${held.id}: ${note}`, call) })
    .where(eq(installation.id, home.id))
  await tell('job.plan', held.id, call, { plan: wanted.id, offerType, from: held.paymentToCollect, to: toCollect })
  return readJob(held.id, call)
}

export const planChangeHandlers = [handle(changePlanDetailsDuringDelivery, change)]
