import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EndReason } from '../../../src/contract/handed-out.ts'
import { employee } from './auth.ts'
import { at, minor } from './columns.ts'
import { city, customer, installation, plan } from './owners.ts'

/** Cities in which a plan is sold. One without any is sold in all of them. */
export const planCity = pgTable(
  'plan_city',
  {
    planId: text('plan_id')
      .notNull()
      .references(() => plan.id),
    cityCode: text('city_code')
      .notNull()
      .references(() => city.code),
  },
  (table) => [primaryKey({ columns: [table.planId, table.cityCode] })],
)

/** Lowers the price of a recharge, by percent or by an amount (S-123). */
export const coupon = pgTable('coupon', {
  code: text('code').primaryKey(),
  percent: integer('percent'),
  amount: minor('amount'),
  fromDay: date('from_day', { mode: 'string' }).notNull(),
  toDay: date('to_day', { mode: 'string' }).notNull(),
  usesLeft: integer('uses_left').notNull(),
})

const applied = {
  installationId: text('installation_id')
    .notNull()
    .references(() => installation.id),
  at: at('at').notNull(),
  by: text('by_id')
    .notNull()
    .references(() => employee.id),
}

/** A coupon is applied to an installation once. */
export const couponUse = pgTable(
  'coupon_use',
  {
    couponCode: text('coupon_code')
      .notNull()
      .references(() => coupon.code),
    ...applied,
    /** The recharge that it lowered. None: the next one (S-142). */
    paymentId: text('payment_id'),
    /** The delivery whose plan it lowers, unless that is cancelled (S-218, S-221) */
    jobId: text('job_id'),
    /** Why it ended unused (S-321) */
    endedReason: text('ended_reason').$type<EndReason>(),
  },
  (table) => [primaryKey({ columns: [table.couponCode, table.installationId] })],
)

/** By it a customer recommends the business to others (S-124). */
export const referralCode = pgTable('referral_code', {
  code: text('code').primaryKey(),
  customerId: text('customer_id')
    .notNull()
    .unique()
    .references(() => customer.id),
})

/** An installation is recommended once. */
export const referralUse = pgTable(
  'referral_use',
  {
    code: text('code')
      .notNull()
      .references(() => referralCode.code),
    ...applied,
  },
  (table) => [primaryKey({ columns: [table.installationId] })],
)
