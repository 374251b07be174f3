import * as v from 'valibot'
import { maxLitres, maxRechargeAmount, maxRecharged, maxValidity } from '../../bounds.ts'
import { defineEndpoint } from '../../endpoint.ts'
import type { Need } from '../../permissions.ts'
import { amountUpTo, code, day, id, money, wholeNumber, words } from '../../values.ts'

/** Need of the B2B Payments page: its own row and its group's (doc1 §6). Its call needs the same. */
export const b2bPaymentsNeed: Need = [['LEVEL_1'], ['OPERATIONS_6']]

/** What the payment is for, how it came, and how often its partner pays (S-156). A service may have others. */
export const b2bPaymentTypes = ['Recharge', 'Advance', 'Adjustment'] as const
export const b2bPaymentModes = ['AccountTransfer', 'Cheque', 'UPI', 'Cash'] as const
export const rechargePeriods = ['Monthly', 'Quarterly', 'HalfYearly', 'Yearly'] as const

/** What a payment did to one installation. */
export const b2bRecharge = v.object({
  purifierId: v.string(),
  installationId: v.string(),
  /** Null where nothing was credited */
  walletId: v.nullable(v.string()),
  credited: money,
  validTill: v.nullable(day),
})
export type B2BRecharge = v.InferOutput<typeof b2bRecharge>

export const b2bPayment = v.object({
  paymentId: id,
  paymentReference: v.string(),
  total: money,
  results: v.array(b2bRecharge),
})
export type B2BPayment = v.InferOutput<typeof b2bPayment>

const word = words(1, 120)

/**
 * Why an id can't be recharged, as the code of its row: no installation has it, it is not in use, it leaves, another id
 * is of the same installation, or it has no wallet for the amount (S-145).
 */
export const b2bRejections = ['unknown', 'ended', 'leaving', 'repeated', 'noWallet'] as const
export type B2BRejection = (typeof b2bRejections)[number]

/**
 * Recharges installations of a partner by one payment: all of them or none (H41). Amount, validity and litres are of
 * each. Rejected with 422 for ids that can't be recharged, which are the rows of the rejection, for a reference that was used before, and where it would change nothing (S-156).
 */
export const createB2BPayment = defineEndpoint({
  id: 'createB2BPayment',
  service: 'payments',
  method: 'POST',
  path: '/payments/B2BPayment',
  access: b2bPaymentsNeed,
  effect: 'once',
  readBack: 'findInstallations',
  seen: true,
  body: v.object({
    purifier_ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(maxRecharged)),
    payment_type: id,
    payment_mode: id,
    plan: word,
    payment_reference: code(120),
    amount: amountUpTo(maxRechargeAmount),
    validity: wholeNumber(0, maxValidity),
    liters: wholeNumber(0, maxLitres),
    recharge_period: id,
  }),
  answer: b2bPayment,
  source: 'doc1 §7, S-156, H41',
})
