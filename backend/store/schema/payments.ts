import { sql } from 'drizzle-orm'
import { check, date, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { paymentKinds } from '../../../src/contract/areas/payments/payments.ts'
import type { EndReason } from '../../../src/contract/handed-out.ts'
import { employee } from './auth.ts'
import { agreedTerms, at, minor } from './columns.ts'
import { job } from './jobs.ts'
import { customer, installation, plan, walletEntry } from './owners.ts'
import { coupon } from './plans.ts'

/** What a customer pays by a link. A paid one that credits a wallet names its only movement (S-130). */
export const adhocPayment = pgTable(
  'adhoc_payment',
  {
    id: text('id').primaryKey(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    /** Who is asked to pay: the owner at the time. */
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    type: text('type').notNull(),
    amount: minor('amount').notNull(),
    note: text('note'),
    /** Last part of the link's address. */
    token: text('token').notNull().unique(),
    createdBy: text('created_by')
      .notNull()
      .references(() => employee.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    /** Why it ended before it expired. It was valid until `expiresAt` (S-321) */
    endedReason: text('ended_reason').$type<EndReason>(),
    paidAt: at('paid_at'),
    walletId: text('wallet_id'),
    entrySeq: integer('entry_seq'),
    /** The job whose payment it asks for */
    jobId: text('job_id').references(() => job.id),
  },
  (table) => [
    index('adhoc_payment_created').on(table.createdAt, table.id),
    index('adhoc_payment_job').on(table.jobId, table.createdAt),
    index('adhoc_payment_installation').on(table.installationId, table.createdAt),
    unique('adhoc_payment_entry').on(table.walletId, table.entrySeq),
    foreignKey({ columns: [table.walletId, table.entrySeq], foreignColumns: [walletEntry.walletId, walletEntry.seq] }),
    check('adhoc_payment_amount', sql`${table.amount} > 0`),
  ],
)

/** What an installation paid. One in effect names its only movement, where it moved money of the wallet (S-139). */
export const payment = pgTable(
  'payment',
  {
    id: text('id').primaryKey(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    /** Who paid: the owner at the time. */
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    kind: text('kind').$type<(typeof paymentKinds)[number]>().notNull(),
    payType: text('pay_type').notNull(),
    amount: minor('amount').notNull(),
    price: minor('price').notNull(),
    planId: text('plan_id').references(() => plan.id),
    /** As it was called when it was bought. */
    planTitle: text('plan_title'),
    ...agreedTerms(),
    couponCode: text('coupon_code').references(() => coupon.code),
    paidAt: at('paid_at').notNull(),
    appliedAt: at('applied_at'),
    /** Why it never took effect. Its movement is the credit (S-321) */
    endedReason: text('ended_reason').$type<EndReason>(),
    validTill: date('valid_till', { mode: 'string' }),
    recordedBy: text('recorded_by').references(() => employee.id),
    reference: text('reference'),
    walletId: text('wallet_id'),
    entrySeq: integer('entry_seq'),
  },
  (table) => [
    index('payment_paid').on(table.paidAt, table.id),
    index('payment_installation').on(table.installationId, table.paidAt),
    unique('payment_reference').on(table.installationId, table.reference),
    unique('payment_entry').on(table.walletId, table.entrySeq),
    foreignKey({ columns: [table.walletId, table.entrySeq], foreignColumns: [walletEntry.walletId, walletEntry.seq] }),
    check('payment_amount', sql`${table.amount} >= 0`),
  ],
)
