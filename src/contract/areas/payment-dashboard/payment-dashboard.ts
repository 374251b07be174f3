import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { day, id, instant, money } from '../../values.ts'

/** Groups by the last day of the recharge: before today, today, the next three days, the four after them (S-154). */
export const validityBuckets = ['EXPIRED', 'TODAY', 'DAYS_3', 'DAYS_7'] as const
export type ValidityBucket = (typeof validityBuckets)[number]

/** First and last day of a group, counted from today. Without a first day it reaches back to the beginning. */
export const bucketDays: Readonly<Record<ValidityBucket, { readonly from?: number; readonly to: number }>> = {
  EXPIRED: { to: -1 },
  TODAY: { from: 0, to: 0 },
  DAYS_3: { from: 1, to: 3 },
  DAYS_7: { from: 4, to: 7 },
}

/** How long a customer isn't reminded again (S-155), hours. */
export const coolDownHours = 24

/** An installation that runs on a recharge, and when that ends. */
export const validityRow = v.object({
  installationId: id,
  walletId: v.nullable(v.string()),
  customerId: v.string(),
  customerName: v.string(),
  phoneNumber: v.string(),
  city: v.string(),
  plan: v.nullable(v.string()),
  /** Last day of the recharge */
  validTill: day,
  /** The latest recharge that was paid */
  lastPaymentAt: v.nullable(instant),
  lastPayment: v.nullable(money),
  lastReminderAt: v.nullable(instant),
  lastReminderBy: v.nullable(v.string()),
  lastReminderById: v.nullable(v.string()),
  /** From when a reminder may be sent again. Null: now */
  remindableAt: v.nullable(instant),
})
export type ValidityRow = v.InferOutput<typeof validityRow>

const shared = { service: 'core', access: [['LEVEL_1']], source: 'doc1 §7, S-154' } as const

/** Either `search`, or days, city and plan; both together are rejected with 422 (doc1 §7, S-154). */
const query = v.object({
  ...listQuery,
  start: v.optional(day),
  end: v.optional(day),
  city: v.optional(v.pipe(v.string(), v.maxLength(60))),
  plan: v.optional(v.pipe(v.string(), v.maxLength(40))),
})

/** Installations by the end of their recharge. `counts` are by group, and obey everything but the days. */
export const listPaymentDashboardValidity = defineEndpoint({
  ...shared,
  id: 'listPaymentDashboardValidity',
  method: 'GET',
  path: '/paymentDashboard/getValidity/list',
  effect: 'read',
  query,
  answer: pageOf(validityRow),
})

/** The same rows for a file, page by page. */
export const downloadPaymentDashboard = defineEndpoint({
  ...shared,
  id: 'downloadPaymentDashboard',
  method: 'GET',
  path: '/paymentDashboard/download',
  effect: 'read',
  query,
  answer: pageOf(validityRow),
})

/** The plans of those installations, with the number of each. */
export const listPaymentDashboardPlans = defineEndpoint({
  ...shared,
  id: 'listPaymentDashboardPlans',
  method: 'GET',
  path: '/paymentDashboard/getPlan',
  effect: 'read',
  answer: v.array(v.object({ id: v.string(), name: v.string(), count: v.number() })),
})

/**
 * Reminds the owner of an installation of its recharge. A GET that sends a message: never repeated by itself (S-27).
 * Rejected with 422 during the cool-down, naming its end, and where the phone can't be reached (S-155).
 */
export const sendPaymentReminder = defineEndpoint({
  ...shared,
  id: 'sendPaymentReminder',
  method: 'GET',
  path: '/paymentDashboard/sendReminder',
  effect: 'once',
  readBack: 'listPaymentDashboardValidity',
  seen: true,
  query: v.object({ installationId: id }),
  answer: validityRow,
  source: 'doc1 §7, S-27, S-155',
})
