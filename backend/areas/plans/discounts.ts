import { and, eq, sql } from 'drizzle-orm'
import { applyCoupon, applyReferral, getCoupon } from '../../../src/contract/areas/discounts.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { type Call, type Handler, handle, Refusal, Reply } from '../../http/handle.ts'
import { notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { businessDay } from '../../moment.ts'
import { coupon, couponUse, customer, installation, referralCode } from '../../store/schema/index.ts'

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

async function whyNotTaken(code: string, today: string, call: Call): Promise<string> {
  const { from, to } = await readCoupon(code, undefined, call)
  if (today < from) return `Coupon ${code} is valid from ${from}.`
  return today > to ? `Coupon ${code} expired on ${to}.` : `Coupon ${code} is used up.`
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
    async () => `Coupon ${code} was applied to ${installationId} already.`,
  )
  if (rowCount !== 1) throw new Refusal(409, await whyNotTaken(code, today, call))
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
  handle(getCoupon, ({ params, query }, call) => readCoupon(params.code, query.installationId, call)),
  handle(applyCoupon, takeCoupon),
  handle(applyReferral, takeReferral),
]
