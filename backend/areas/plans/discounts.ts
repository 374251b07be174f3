import { and, eq, sql } from 'drizzle-orm'
import { applyCoupon, applyReferral, type Coupon, getCoupon } from '../../../src/contract/areas/plans/discounts.ts'
import { toMajor, toMinor } from '../../../src/contract/values.ts'
import { type Call, type Handler, handle, Refusal, Reply } from '../../http/handle.ts'
import { notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { businessDay } from '../../moment.ts'
import { coupon, couponUse, customer, installation, plan, referralCode } from '../../store/schema/index.ts'
import { dueOf } from './open-coupon.ts'

async function readCoupon(code: string, installationId: string | undefined, { database }: Pick<Call, 'database'>) {
  const [found] = await database
    .select({ coupon, at: couponUse.at })
    .from(coupon)
    .leftJoin(couponUse, and(eq(couponUse.couponCode, coupon.code), eq(couponUse.installationId, installationId ?? '')))
    .where(eq(coupon.code, code))
  if (!found) throw notFound('coupon', code)
  const { percent, amount, fromDay: from, toDay: to, usesLeft } = found.coupon
  const appliedAt = found.at?.toISOString() ?? null
  return { code, percent, amount: amount === null ? null : toMajor(amount), from, to, usesLeft, appliedAt }
}

/** Rejects an installation that isn't there, or takes no recharge any more. */
async function refuseEnded(id: string, { database }: Call): Promise<void> {
  const [home] = await database
    .select({ status: installation.status })
    .from(installation)
    .where(eq(installation.id, id))
  if (!home) throw notFound('installation', id)
  if (home.status === 'UNINSTALLED') throw new Refusal(409, `Installation ${id} is uninstalled.`)
}

/** Why an installation can't have a coupon today, or null. In the order in which applying it finds out. */
function whyNotTaken(
  { code, from, to, usesLeft, appliedAt }: Pick<Coupon, 'code' | 'from' | 'to' | 'usesLeft' | 'appliedAt'>,
  installationId: string,
  today: string,
): string | null {
  if (today < from) return `Coupon ${code} is valid from ${from}.`
  if (today > to) return `Coupon ${code} expired on ${to}.`
  if (usesLeft <= 0) return usedUp(code)
  return appliedAt === null ? null : wasApplied(code, installationId)
}

const usedUp = (code: string) => `Coupon ${code} is used up.`
const wasApplied = (code: string, installationId: string) => `Coupon ${code} was applied to ${installationId} already.`

/** A plan's price, and what it would cost with a coupon, whatever was applied before. */
async function priceWith(planId: string, { percent, amount }: Pick<Coupon, 'percent' | 'amount'>, { database }: Call) {
  const [found] = await database
    .select({ planname: plan.name, price: plan.price })
    .from(plan)
    .where(eq(plan.id, planId))
  if (!found) return null
  const off = { percent, amount: amount === null ? null : toMinor(amount) }
  return { planname: found.planname, price: toMajor(found.price), due: toMajor(dueOf(found.price, off)) }
}

const checkCoupon: Handler<typeof getCoupon> = async ({ params: { code }, query }, call) => {
  const found = await readCoupon(code, query.installationId, call)
  return {
    ...found,
    refusal: whyNotTaken(found, query.installationId ?? '', businessDay(call.at)),
    plan: query.planId === undefined ? null : await priceWith(query.planId, found, call),
  }
}

/** One statement takes a use and writes it down. A second use of the same installation gives the first one back. */
const takeCoupon: Handler<typeof applyCoupon> = async ({ body: { installationId, code } }, call) => {
  const { at, user } = call
  await refuseEnded(installationId, call)
  const today = businessDay(at)
  const { rowCount } = await unlessTaken(
    call,
    (database) =>
      database.execute(sql`
        with taken as (
          update coupon set uses_left = uses_left - 1
          where code = ${code} and uses_left > 0 and ${today}::date between from_day and to_day returning code
        )
        insert into coupon_use (coupon_code, installation_id, at, by_id)
        select code, ${installationId}, ${at}, ${user.id} from taken`),
    async () => wasApplied(code, installationId),
  )
  if (rowCount !== 1) {
    const found = await readCoupon(code, undefined, call)
    throw new Refusal(409, whyNotTaken(found, installationId, today) ?? usedUp(code))
  }
  await tell('coupon.apply', installationId, call, { code })
  return new Reply(await readCoupon(code, installationId, call), 'Coupon applied')
}

const takeReferral: Handler<typeof applyReferral> = async ({ body: { installationId, code } }, call) => {
  const { database, at, user } = call
  await refuseEnded(installationId, call)
  const [owner] = await database
    .select({ id: customer.id, name: customer.name })
    .from(referralCode)
    .innerJoin(customer, eq(customer.id, referralCode.customerId))
    .where(eq(referralCode.code, code))
  if (!owner) throw notFound('referral code', code)
  const { rowCount } = await unlessTaken(
    call,
    (within) =>
      within.execute(sql`
        insert into referral_use (code, installation_id, at, by_id)
        select ${code}, id, ${at}, ${user.id} from installation
        where id = ${installationId} and customer_id <> ${owner.id}`),
    async () => `A referral code was applied to ${installationId} already.`,
  )
  if (rowCount !== 1) throw new Refusal(409, `Referral code ${code} belongs to the owner of ${installationId}.`)
  await tell('referral.apply', installationId, call, { code })
  return new Reply({ installationId, code, referrer: owner, appliedAt: at.toISOString() }, 'Referral code applied')
}

export const discountHandlers = [
  handle(getCoupon, checkCoupon),
  handle(applyCoupon, takeCoupon),
  handle(applyReferral, takeReferral),
]
