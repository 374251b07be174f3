import { and, eq, sql } from 'drizzle-orm'
import { mayChangePlan } from '../../../src/contract/areas/jobs/plan-change.ts'
import type { OfferType } from '../../../src/contract/areas/plans/recharge-plans.ts'
import type { Database } from '../../http/handle.ts'
import { device, deviceModel, type installation, type job, plan } from '../../store/schema/index.ts'
import { isAsAgreed } from './agreed-plan.ts'
import { dueOf, type OpenCoupon, openCoupon } from './open-coupon.ts'

type Job = typeof job.$inferSelect
type Home = typeof installation.$inferSelect
type Plan = typeof plan.$inferSelect

/** What decides which plans a job may deliver, and for how much. */
export interface Delivery {
  readonly held: Job
  readonly home: Home
  /** Of the purifier. None: it isn't known */
  readonly model: { readonly id: string; readonly name: string } | undefined
  readonly coupon: OpenCoupon | undefined
  /** Minor units: what the present plan costs, or what was paid with the order of a new installation (S-161, S-219) */
  readonly present: number
}

export async function deliveryOf(held: Job, home: Home, database: Database): Promise<Delivery> {
  const [model] = await database
    .select({ id: deviceModel.id, name: deviceModel.name })
    .from(device)
    .innerJoin(deviceModel, eq(deviceModel.id, device.modelId))
    .where(eq(device.code, home.purifierId))
  const coupon = await openCoupon(home.id, database, held.id)
  return { held, home, model, coupon, present: held.planDue ?? pricePaid(home) }
}

const pricePaid = ({ status, planPrice }: Home): number => (status === 'NEW' ? (planPrice ?? 0) : 0)

/** True for the plan of a new installation's order, as it was ordered: with it the delivery brings no other one. */
export const isOrdered = ({ home }: Delivery, one: Plan): boolean => home.status === 'NEW' && isAsAgreed(home, one)

/** True where the job brings this plan with this offer already. */
export const isPresent = (delivery: Delivery, one: Plan, offerType: OfferType): boolean =>
  delivery.held.planId === null
    ? isOrdered(delivery, one) && offerType === 'NONE'
    : isAsAgreed(delivery.held, one) && delivery.held.offerType === offerType

export interface DeliveryOffer {
  readonly offerType: OfferType
  /** Minor units: for the plan alone, and what the whole job collects with it */
  readonly due: number
  readonly toCollect: number
}

/** A plan's offers for a delivery. Below zero is none of them, because nothing is given back at the door (S-219). */
export function costsOf(delivery: Delivery, one: Plan): DeliveryOffer[] {
  const { held, coupon, present } = delivery
  const dues: readonly (readonly [OfferType, number])[] = [
    ['NONE', one.price],
    // The plan of the order was paid without it.
    ...(coupon && !isOrdered(delivery, one) ? [['COUPON', dueOf(one.price, coupon)] as const] : []),
  ]
  return dues.map(([offerType, due]) => ({ offerType, due, toCollect: held.paymentToCollect - present + due }))
}

/** Offers that change something and cost no less than what was paid. None where the job delivers nothing any more. */
export const offersOf = (delivery: Delivery, one: Plan): DeliveryOffer[] =>
  mayChangePlan(delivery.held)
    ? costsOf(delivery, one).filter(
        ({ offerType, toCollect }) => toCollect >= 0 && !isPresent(delivery, one, offerType),
      )
    : []

/** Plans that new deliveries of this model may have there (S-159). */
export const isValidFor = ({ home, model }: Delivery) =>
  and(sql`exists (select from city_plan_model where city_plan_model.plan_id = ${plan.id}
    and city_code = ${home.cityCode} and model_id = ${model?.id ?? ''} and is_valid)`)
