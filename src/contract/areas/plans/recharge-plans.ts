import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { day, id, money } from '../../values.ts'

/** What a plan of a delivery costs: its price, or less the coupon that was applied to the installation (S-218). */
export const offerTypes = ['NONE', 'COUPON'] as const
export type OfferType = (typeof offerTypes)[number]

const named = {
  planId: v.string(),
  planname: v.string(),
  /** Days */
  validity: v.number(),
  price: money,
  /** None: unlimited */
  litres: v.nullable(v.number()),
}

/** A plan that an installation may buy today. */
export const rechargePlan = v.object({
  ...named,
  /** True for the plan that it has */
  current: v.boolean(),
  /** Last day where it is bought today (S-122) */
  validTill: day,
  /** What it costs this installation today: the price, less the coupon that was applied to it (S-142) */
  due: money,
  couponCode: v.nullable(v.string()),
  /** Where a job was named: its offers, and what the job would collect in all with each (S-219) */
  offers: v.optional(v.array(v.object({ offerType: v.picklist(offerTypes), amountToBeCollected: money }))),
})
export type RechargePlan = v.InferOutput<typeof rechargePlan>

/** The plan in force at one purifier (S-90). A plan that isn't sold any more is still its plan (S-121). */
export const userPlan = v.object({
  installationId: v.string(),
  purifierId: v.string(),
  plan: v.nullable(v.object({ ...named, active: v.boolean() })),
  validTill: v.nullable(day),
})
export type UserPlan = v.InferOutput<typeof userPlan>

const shared = { method: 'GET', access: [['LEVEL_1']], effect: 'read' } as const

/**
 * What an installation may buy (S-88): active plans of its city, the cheapest first. None once it is uninstalled. With
 * `jobId`, what this delivery may bring: of these plans those that are valid for the purifier's model (S-218).
 */
export const listRechargePlans = defineEndpoint({
  ...shared,
  id: 'listRechargePlans',
  service: 'core',
  path: '/plan/getRechargePlans',
  query: v.object({ installationId: id, jobId: v.optional(id) }),
  answer: v.array(rechargePlan),
  fallback: 'plan:rechargePlansFailed',
  source: 'doc1 §7, S-88',
})

export const getUserPlan = defineEndpoint({
  ...shared,
  id: 'getUserPlan',
  service: 'customer',
  path: '/customer/userPlan',
  query: v.object({ purifierId: id }),
  answer: userPlan,
  source: 'doc1 §7, S-90',
})

/** A customer's plans over all of their purifiers. The parameter is our addition, as the specification names none. */
export const listCustomerPlans = defineEndpoint({
  ...shared,
  id: 'listCustomerPlans',
  service: 'customer',
  path: '/customer/plans',
  query: v.object({ customerId: id }),
  answer: v.array(userPlan),
  source: 'doc1 §7, S-90',
})
