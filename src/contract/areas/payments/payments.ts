import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { day, id, instant, money } from '../../values.ts'

/**
 * A payment is paid, and in effect once its plan or its top-up is the installation's (S-139). One that can't take effect
 * any more is credited to the wallet (S-321).
 */
export const paymentStatuses = ['PAID', 'APPLIED', 'CREDITED'] as const

/** Tabs of the list: by status, and all. */
export const paymentTabs = ['ALL', ...paymentStatuses] as const

/** What an installation paid for. */
export const paymentKinds = ['RECHARGE', 'TOPUP'] as const

/** How it was paid: from the wallet, or as S-21 names it. A service may have others. */
export const payTypes = ['WALLET', 'UPI', 'CASH', 'CARD', 'ACCOUNT_TRANSFER', 'LINK'] as const
export type PayType = (typeof payTypes)[number]

/** What an installation paid: a plan, or what its wallet was filled with (S-139). */
export const payment = v.object({
  paymentId: id,
  kind: v.string(),
  status: v.string(),
  payType: v.string(),
  installationId: v.string(),
  walletId: v.nullable(v.string()),
  customerId: v.string(),
  customerName: v.string(),
  phoneNumber: v.string(),
  /** What was paid, after the coupon */
  amount: money,
  /** What it costs without a coupon; of a top-up what the wallet gets */
  price: money,
  /** Its name with its validity. None for a top-up */
  plan: v.nullable(v.string()),
  couponCode: v.nullable(v.string()),
  paidAt: instant,
  /** When it came into effect */
  appliedAt: v.nullable(instant),
  /** Last day of the plan that it bought */
  validTill: v.nullable(day),
  /** Who recorded it. None: the customer */
  recordedBy: v.nullable(v.string()),
  /** What the console called the recharge when it asked for it (S-140) */
  reference: v.nullable(v.string()),
  /** Its invoice, once it was given out (S-163) */
  invoiceNumber: v.nullable(v.string()),
})
export type Payment = v.InferOutput<typeof payment>

const shared = { service: 'payments', method: 'GET', access: [['LEVEL_1']], source: 'doc1 §7, S-75' } as const

/** Names one intent to recharge. The console makes it, so that nobody types it (S-140). */
export const reference = v.pipe(
  v.string(),
  v.regex(/^[\x21-\x7e]{8,128}$/, 'a reference has 8 to 128 visible characters'),
)

/** The newest payments of one installation, 50 at most (S-75). `reference` asks for one recharge (S-140). */
export const listPayments = defineEndpoint({
  ...shared,
  id: 'listPayments',
  path: '/payments/payments',
  effect: 'read',
  query: v.object({ installationId: id, reference: v.optional(reference) }),
  answer: v.array(payment),
})

/** Most days, both included, that are summed in one answer. */
export const mostSummedDays = 92

/** What was paid on a day of the business by a method. */
const paidSum = v.object({
  day,
  payType: v.string(),
  count: v.pipe(v.number(), v.integer(), v.minValue(1)),
  amount: money,
})
export type PaidSum = v.InferOutput<typeof paidSum>

/**
 * Payments, paged (S-75). `counts` are by status, and obey every filter but the tab. `sums` (ours) are by day, the newest
 * first, and by method. They obey every filter but tab and method, and are there where both days are given and are
 * `mostSummedDays` apart at most. A service may have none.
 */
export const listPaymentsV1 = defineEndpoint({
  ...shared,
  id: 'listPaymentsV1',
  path: '/payments/payments/v1',
  effect: 'read',
  query: v.object({
    ...listQuery,
    paymentId: v.optional(id),
    installationId: v.optional(id),
    status: v.optional(v.picklist(paymentTabs)),
    kind: v.optional(v.pipe(v.string(), v.maxLength(40))),
    payType: v.optional(v.pipe(v.string(), v.maxLength(40))),
    // Days of the business, both included.
    paidFrom: v.optional(day),
    paidTo: v.optional(day),
  }),
  // Sums that can't be read are as good as none: the rows are here.
  answer: pageOf(payment, {
    sums: v.fallback(v.nullish(v.pipe(v.array(paidSum), v.maxLength(1_000))), null),
  }),
})
