import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { code, day, id, instant, money } from '../../values.ts'

/** What lowers the price of a recharge: by percent or by an amount (S-123). */
export const coupon = v.object({
  code: v.string(),
  percent: v.nullable(v.number()),
  amount: v.nullable(money),
  /** First and last day on which it is taken */
  from: day,
  to: day,
  usesLeft: v.number(),
  /** When it was applied to the installation that was asked for. None: it wasn't */
  appliedAt: v.nullable(instant),
})
export type Coupon = v.InferOutput<typeof coupon>

const couponCode = v.pipe(code(40), v.regex(/^[A-Z0-9][A-Z0-9-]{2,39}$/, 'a code has letters, digits and - only'))

/** What was typed as a code, or null where it isn't a whole one yet. */
export function codeOf(typed: string): string | null {
  const { success, output } = v.safeParse(couponCode, typed)
  return success ? output : null
}

const shared = { service: 'core', access: [['LEVEL_1']], source: 'doc1 §7' } as const
const asked = v.object({ installationId: id, code: couponCode })

/** A coupon with what it would do for the installation and the plan that were asked for. Nothing is taken by asking. */
export const checkedCoupon = v.object({
  ...coupon.entries,
  /** Why that installation can't have it today, in the words that applying it would be rejected with. None: it can */
  refusal: v.nullable(v.string()),
  /** The plan's price, and what it would cost with this coupon. None: no plan was asked for, or it isn't there */
  plan: v.nullable(v.object({ planname: v.string(), price: money, due: money })),
})
export type CheckedCoupon = v.InferOutput<typeof checkedCoupon>

/** `installationId` and `planId` are our additions: they tell what the coupon would do there, before it is applied. */
export const getCoupon = defineEndpoint({
  ...shared,
  id: 'getCoupon',
  method: 'GET',
  path: '/discount/coupon/{code}',
  effect: 'read',
  params: v.object({ code: couponCode }),
  query: v.object({ installationId: v.optional(id), planId: v.optional(id) }),
  answer: checkedCoupon,
})

/**
 * Applies a coupon to the next recharge of an installation, once for each (S-123). Rejected with 409, saying why, where
 * it was applied already, isn't taken today, or is used up.
 */
export const applyCoupon = defineEndpoint({
  ...shared,
  id: 'applyCoupon',
  method: 'POST',
  path: '/discount/coupon/apply',
  effect: 'once',
  readBack: 'getCoupon',
  body: asked,
  answer: coupon,
})

/**
 * Notes who recommended an installation, once for each. The code is another customer's, and changes no price (S-124).
 */
export const applyReferral = defineEndpoint({
  ...shared,
  id: 'applyReferral',
  method: 'POST',
  path: '/discount/referral/apply',
  effect: 'write',
  body: asked,
  answer: v.object({
    installationId: v.string(),
    code: v.string(),
    referrer: v.object({ id: v.string(), name: v.string() }),
    appliedAt: instant,
  }),
})
