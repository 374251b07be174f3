import { toMajor } from '../../../src/contract/values.ts'
import type { installation, plan } from '../../store/schema/index.ts'
import { type AgreedPlan, agreedNow } from './agreed-plan.ts'
import { dueOf, type OpenCoupon } from './open-coupon.ts'
import { lastDay } from './validity.ts'

/** An agreed plan, as a call answers with it. */
export const namedPlan = ({ planId, planName, planDays, planPrice, planLitres }: AgreedPlan) => ({
  planId,
  planname: planName,
  validity: planDays,
  price: toMajor(planPrice),
  litres: planLitres,
})

interface Bought {
  readonly home: Pick<typeof installation.$inferSelect, 'planId' | 'validTill'>
  readonly coupon: OpenCoupon | undefined
  /** yyyy-MM-dd */
  readonly today: string
}

/** A plan as it is offered to a home that buys it today. */
export function offerOf(one: typeof plan.$inferSelect, { home, coupon, today }: Bought) {
  const current = one.id === home.planId
  return {
    ...namedPlan(agreedNow(one)),
    current,
    validTill: lastDay({ today, validity: one.validityDays, runsTill: current ? home.validTill : null }),
    due: toMajor(dueOf(one.price, coupon)),
    couponCode: coupon?.code ?? null,
  }
}
