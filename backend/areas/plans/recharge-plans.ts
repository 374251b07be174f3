import { and, asc, eq, sql } from 'drizzle-orm'
import { getUserPlan, listCustomerPlans, listRechargePlans } from '../../../src/contract/areas/plans/recharge-plans.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { type Database, type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { businessDay } from '../../moment.ts'
import { customer, installation, job, plan } from '../../store/schema/index.ts'
import { type AgreedPlan, agreedNow, agreedOf } from './agreed-plan.ts'
import { type Delivery, type DeliveryOffer, deliveryOf, isValidFor, offersOf } from './delivery-offers.ts'
import { dueOf, type OpenCoupon, openCoupon } from './open-coupon.ts'
import { isSoldIn } from './plans.ts'
import { lastDay } from './validity.ts'

const named = ({ planId, planName, planDays, planPrice, planLitres }: AgreedPlan) => ({
  planId,
  planname: planName,
  validity: planDays,
  price: toMajor(planPrice),
  litres: planLitres,
})

const wireOffer = ({ offerType, toCollect }: DeliveryOffer) => ({
  offerType,
  amountToBeCollected: toMajor(toCollect),
})

type Home = typeof installation.$inferSelect

async function deliveryAt(jobId: string, home: Home, database: Database): Promise<Delivery> {
  const [held] = await database.select().from(job).where(eq(job.id, jobId))
  if (!held || held.installationId !== home.id) throw notFound('job', jobId)
  return deliveryOf(held, home, database)
}

interface Bought {
  readonly home: Pick<Home, 'planId' | 'validTill'>
  readonly coupon: OpenCoupon | undefined
  /** yyyy-MM-dd */
  readonly today: string
}

/** A plan as it is offered to a home that buys it today. */
export function offerOf(one: typeof plan.$inferSelect, { home, coupon, today }: Bought) {
  const current = one.id === home.planId
  return {
    ...named(agreedNow(one)),
    current,
    validTill: lastDay({ today, validity: one.validityDays, runsTill: current ? home.validTill : null }),
    due: toMajor(dueOf(one.price, coupon)),
    couponCode: coupon?.code ?? null,
  }
}

const recharge: Handler<typeof listRechargePlans> = async ({ query: { installationId, jobId } }, { database, at }) => {
  const [home] = await database.select().from(installation).where(eq(installation.id, installationId))
  if (!home) throw notFound('installation', installationId)
  if (home.status === 'UNINSTALLED') return []
  const delivery = jobId === undefined ? undefined : await deliveryAt(jobId, home, database)
  const sold = await database
    .select()
    .from(plan)
    .where(and(plan.isActive, isSoldIn(home.cityCode), delivery && isValidFor(delivery)))
    .orderBy(asc(plan.price), asc(plan.id))
  const today = businessDay(at)
  const coupon = delivery ? delivery.coupon : await openCoupon(installationId, database)
  return sold.flatMap((one) => {
    const offers = delivery && offersOf(delivery, one)
    if (offers?.length === 0) return []
    return { ...offerOf(one, { home, coupon, today }), ...(offers ? { offers: offers.map(wireOffer) } : {}) }
  })
}

const inForce = (database: Database) =>
  database
    .select({ home: installation, active: plan.isActive })
    .from(installation)
    .leftJoin(plan, eq(plan.id, installation.planId))

const wire = ({ home, active }: Awaited<ReturnType<typeof inForce>>[number]) => {
  const agreed = agreedOf(home)
  return {
    installationId: home.id,
    purifierId: home.purifierId,
    plan: agreed ? { ...named(agreed), active: active ?? false } : null,
    validTill: home.validTill,
  }
}

const ofPurifier: Handler<typeof getUserPlan> = async ({ query: { purifierId } }, { database }) => {
  const [found] = await inForce(database).where(eq(installation.purifierId, purifierId))
  if (!found) throw notFound('purifier', purifierId)
  return wire(found)
}

const ofCustomer: Handler<typeof listCustomerPlans> = async ({ query: { customerId } }, { database }) => {
  const [owner] = await database.select({ found: sql`1` }).from(customer).where(eq(customer.id, customerId))
  if (!owner) throw notFound('customer', customerId)
  const found = await inForce(database).where(eq(installation.customerId, customerId)).orderBy(installation.id)
  return found.map(wire)
}

export const rechargePlanHandlers = [
  handle(listRechargePlans, recharge),
  handle(getUserPlan, ofPurifier),
  handle(listCustomerPlans, ofCustomer),
]
