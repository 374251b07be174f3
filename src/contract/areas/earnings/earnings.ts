import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf } from '../../permissions.ts'
import { amountUpTo, day, id, instant, money, words } from '../../values.ts'
import { entryTypes } from '../wallet/wallet.ts'
import { earningsNeed } from './earning-configs.ts'
import { payoutLimits, payoutText } from './payout-limits.ts'

/** What an entry is for (S-307). A reversal is a DEBIT, the others are CREDITs. */
export const earningKinds = ['JOB', 'PAYOUT', 'REVERSAL'] as const
export type EarningKind = (typeof earningKinds)[number]

/**
 * An entry of a passbook. Its amount is positive; `type` gives the direction. `balance` is the sum of the whole passbook up
 * to it, by date and id, whatever filter or page shows it (H111).
 */
export const earningEntry = v.object({
  entryId: v.string(),
  employeeId: v.string(),
  at: instant,
  /** Its day of the business */
  day,
  type: v.picklist(entryTypes),
  kind: v.string(),
  amount: money,
  balance: money,
  note: v.string(),
  /** Why a payout was made although one of the same amount was there that day */
  reason: v.nullable(v.string()),
  /** Who entered it. Null: completing the job did */
  by: v.nullable(v.string()),
  byId: v.nullable(v.string()),
  /** Of a job: the rule and the version of the config that it was paid by */
  job: v.nullable(
    v.object({
      jobId: v.string(),
      jobType: v.string(),
      grade: v.string(),
      configId: v.string(),
      version: v.number(),
      schemeId: v.string(),
      schemeName: v.string(),
    }),
  ),
  /** The entry that this one reverses, and the one that reverses it */
  reverses: v.nullable(v.string()),
  reversedBy: v.nullable(v.string()),
})
export type EarningEntry = v.InferOutput<typeof earningEntry>

/** What entries of a month come to. */
const monthSum = v.object({
  /** yyyy-MM of the business zone */
  month: v.string(),
  credit: money,
  debit: money,
  /** May be below nothing */
  net: money,
})
export type MonthSum = v.InferOutput<typeof monthSum>

/**
 * The passbook of an employee, the last entry first unless an order is asked for. CREDIT means only credits, DEBIT only
 * debits, anything else no filter (T085 to T087). Balance and months are of the whole passbook, whatever is filtered.
 */
export const listEarningEntries = defineEndpoint({
  id: 'listEarningEntries',
  service: 'core',
  method: 'GET',
  path: '/earnings/entries/',
  access: anyOf('SALES_3', 'PAYMENT_3', 'CRM_3'),
  effect: 'read',
  query: v.object({
    ...listQuery,
    employeeId: id,
    type: v.optional(v.pipe(v.string(), v.maxLength(20))),
    kind: v.optional(v.picklist(earningKinds)),
    entryId: v.optional(id),
    // Days of the business, both included.
    fromDate: v.optional(day),
    toDate: v.optional(day),
  }),
  answer: pageOf(earningEntry, {
    employeeName: v.string(),
    /** The sum of all entries, which is the balance after the last one */
    balance: money,
    /** The last month first */
    months: v.array(monthSum),
  }),
  source: 'doc2 §5, doc2 §7, S-32',
})

/**
 * Pays an employee out of turn, as one CREDIT, or with `reverses` (ours) takes an entry back, as one DEBIT of its amount. A
 * payout of the same amount for the same person on the same day is rejected (409) with the earlier one as its record, unless
 * `despite` names that one and `reason` says why (S-308). An entry is reversed once; 409 names who did it and when (S-307).
 */
export const addAdhocPayout = defineEndpoint({
  id: 'addAdhocPayout',
  service: 'core',
  method: 'POST',
  path: '/earnings/adHocPayment',
  access: earningsNeed,
  effect: 'once',
  readBack: 'listEarningEntries',
  body: v.object({
    employeeId: id,
    amount: v.pipe(amountUpTo(payoutLimits.max), v.minValue(payoutLimits.min)),
    note: words(payoutText.min, payoutText.max),
    reason: v.optional(words(payoutText.min, payoutText.max)),
    despite: v.optional(id),
    reverses: v.optional(id),
  }),
  answer: earningEntry,
  source: 'doc2 §7, S-307, S-308',
})
