import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { amountUpTo, code, day, id, instant, line, money } from '../../values.ts'
import { partnersNeed } from './partner-list.ts'

/** What a bill is, by its sums (S-37). A service may have others. Overdue follows from the day. */
export const billStatuses = ['GENERATED', 'PARTIALLY_PAID', 'PAID'] as const

/** How long a bill is overdue, in days: the buckets by which it ages. */
export const billAges = ['0-30', '31-60', '61-90', '91'] as const
export type BillAge = (typeof billAges)[number]

/** The bucket of so many days overdue. Null: it isn't. */
export function ageOf(overdueDays: number): BillAge | null {
  if (overdueDays <= 0) return null
  if (overdueDays <= 30) return '0-30'
  if (overdueDays <= 60) return '31-60'
  return overdueDays <= 90 ? '61-90' : '91'
}

/** Most of a payment, major units; the specification names no bound. */
export const maxBillPayment = 100_000_000
/** Characters of a reference. */
export const maxReference = 120

const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a partner owes for one month (S-319). */
export const bill = v.object({
  billId: id,
  partnerId: id,
  partner: v.string(),
  /** First and last day of the month, both included */
  from: day,
  to: day,
  issuedOn: day,
  dueOn: day,
  /** How many installations it is for */
  installations: count,
  amount: money,
  paid: money,
  due: money,
  status: v.string(),
  /** Days since `dueOn` with something due. 0: it isn't overdue */
  overdueDays: count,
})
export type Bill = v.InferOutput<typeof bill>

/** Of all bills that a list found, not of its page alone. */
const sums = v.object({ amount: money, paid: money, due: money })

const shared = { service: 'core', access: partnersNeed } as const

/** The bills of a partner, with whose they are and the sums of all that were found. */
export const listPartnerBills = defineEndpoint({
  ...shared,
  id: 'listPartnerBills',
  method: 'GET',
  path: '/b2b-partner/bill/{partnerId}',
  effect: 'read',
  params: v.object({ partnerId: id }),
  query: v.object({
    ...listQuery,
    orderDir: v.optional(v.picklist(['ASC', 'DESC'])),
    status: v.optional(v.pipe(v.string(), v.maxLength(40))),
    age: v.optional(v.picklist(billAges)),
  }),
  answer: pageOf(bill, { partner: v.object({ partnerId: id, name: v.string() }), sums }),
  source: 'doc2 §7, S-37, S-319',
})

/** An unbroken run of days of one installation within a bill. Each day of an installation is in one bill (H122). */
export const billLine = v.object({
  installationId: v.string(),
  zone: v.string(),
  plan: v.nullable(v.string()),
  /** Price of the plan for `validity` days, which includes GST. A day costs one by the other */
  price: v.nullable(money),
  validity: v.nullable(count),
  from: day,
  to: day,
  days: count,
  /** Of them, days that a recharge of the partner had paid: they cost nothing */
  paidDays: count,
  amount: money,
})
export type BillLine = v.InferOutput<typeof billLine>

/** A bill or a payment as it moved what the partner owes. Exactly one of `billed` and `paid` is above 0. */
const statementEntry = v.object({
  day,
  billId: v.string(),
  /** Null: it is the bill itself */
  paymentId: v.nullable(v.string()),
  /** How it was paid, and its reference */
  mode: v.nullable(v.string()),
  reference: v.nullable(v.string()),
  by: v.nullable(v.string()),
  billed: money,
  paid: money,
  /** What was owed after it */
  balance: money,
  /** What the bill is made of */
  installations: count,
  days: count,
})
export type StatementEntry = v.InferOutput<typeof statementEntry>

/** What the partner owed, bill by bill and payment by payment, until now. */
const statement = v.object({
  from: day,
  to: day,
  opening: money,
  entries: v.array(statementEntry),
  closing: money,
})
export type Statement = v.InferOutput<typeof statement>

/** A bill with its lines, the partner's other open bills, the references used already, and the statement. */
export const billDetails = v.object({
  ...bill.entries,
  contactName: v.nullish(v.string(), null),
  phone: v.nullish(v.string(), null),
  days: count,
  lines: v.array(billLine),
  otherOpen: v.array(bill),
  /** All bills of the partner */
  bills: count,
  /** References of the partner's payments, the latest 500, folded (H121) */
  references: v.array(v.object({ reference: v.string(), billId: v.string(), day })),
  statement,
})
export type BillDetails = v.InferOutput<typeof billDetails>

export const getBillDetails = defineEndpoint({
  ...shared,
  id: 'getBillDetails',
  method: 'GET',
  path: '/b2b-partner/billDetails/{billId}',
  effect: 'read',
  params: v.object({ billId: id }),
  answer: billDetails,
  source: 'doc2 §7, S-37, S-319',
})

export const listBillPaymentModes = defineEndpoint({
  ...shared,
  id: 'listBillPaymentModes',
  method: 'GET',
  path: '/b2b-partner/bill/paymentModes',
  effect: 'read',
  answer: v.array(v.object({ code: v.string(), label: v.string() })),
  fallback: 'bill-payment:modesFailed',
  source: 'doc2 §7, §8',
})

const transaction = v.object({
  paymentId: v.string(),
  billId: v.string(),
  amount: money,
  mode: v.string(),
  reference: v.string(),
  note: v.string(),
  by: v.string(),
  at: instant,
})
export type BillTransaction = v.InferOutput<typeof transaction>

/** The payments of a bill, the latest first. */
export const listBillTransactions = defineEndpoint({
  ...shared,
  id: 'listBillTransactions',
  method: 'GET',
  path: '/b2b-partner/bill/{billId}/payment/transactions',
  effect: 'read',
  params: v.object({ billId: id }),
  answer: v.array(transaction),
  fallback: 'partner-bills:transactionsFailed',
  source: 'doc2 §7, §8',
})

/**
 * Records a payment of a bill: above 0 and at most what is due. Payments of a bill follow each other, and each is
 * compared with what was due at its review (H120). Rejected with 409 where its reference was used by the partner, which
 * the message names, or where more is paid than is due (H121). A recorded payment is never changed.
 */
export const payBill = defineEndpoint({
  ...shared,
  id: 'payBill',
  method: 'POST',
  path: '/b2b-partner/bill/payment',
  effect: 'once',
  readBack: 'listBillTransactions',
  seen: true,
  body: v.object({
    billId: id,
    amount: amountUpTo(maxBillPayment),
    paymentMode: id,
    reference: code(maxReference),
    note: v.optional(line(300)),
  }),
  answer: v.object({ payment: transaction, bill }),
  source: 'doc2 §7, S-37, S-319',
})
