import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { amountUpTo, day, id, money } from '../../values.ts'
import { payment, payTypes, reference } from './payments.ts'

/** Bound of what is sent, in major units. The specification names none. */
const maxDue = 1_000_000

/** An amount by which a wallet may be filled, and what it gets for it (S-143). */
export const topup = v.object({
  topupId: id,
  amount: money,
  /** At least the amount: the rest is a bonus */
  credit: money,
})
export type Topup = v.InferOutput<typeof topup>

const shared = { access: [['LEVEL_1']], source: 'doc1 §7' } as const

/** The top-ups that an installation is offered. None without a wallet, or once it is uninstalled. */
export const listTopups = defineEndpoint({
  ...shared,
  id: 'listTopups',
  service: 'core',
  method: 'GET',
  path: '/utils/topups/all',
  effect: 'read',
  query: v.object({ installationId: id }),
  answer: v.array(topup),
})

/**
 * Recharges an installation (S-140): takes what is due from the wallet, after crediting what was received just now.
 * `amount` is what the person saw to be due, and `reference` names their intent. The same one again answers with the
 * same payment. Rejected with 409, saying why, where another amount is due, the wallet holds too little, or the
 * installation takes no recharge.
 */
export const applyPlan = defineEndpoint({
  ...shared,
  id: 'applyPlan',
  service: 'payments',
  method: 'POST',
  path: '/payments/applyplan',
  effect: 'once',
  readBack: 'listPayments',
  seen: true,
  body: v.object({
    installationId: id,
    planId: id,
    payType: v.picklist(payTypes),
    topupId: v.optional(id),
    amount: amountUpTo(maxDue),
    reference,
  }),
  answer: payment,
  source: 'doc1 §7, S-88, S-140',
})

/** Puts a paid recharge into effect, once (S-89, S-141). Whoever comes later gets 409 with when it was. */
export const activatePayment = defineEndpoint({
  ...shared,
  id: 'activatePayment',
  service: 'payments',
  method: 'POST',
  path: '/payments/activate',
  effect: 'once',
  readBack: 'listPaymentsV1',
  seen: true,
  body: v.object({ installationId: id, paymentId: id }),
  answer: payment,
  source: 'doc1 §7, S-89, S-141',
})

/** An installation whose recharge lapsed (S-89). */
export const lapsedInstallation = v.object({
  installationId: id,
  walletId: v.nullable(v.string()),
  customerId: v.string(),
  customerName: v.string(),
  phoneNumber: v.string(),
  city: v.string(),
  plan: v.nullable(v.string()),
  /** Last day of its plan */
  validTill: v.nullable(day),
  walletBalance: v.nullable(money),
  /** A recharge that was paid since and only waits to be put into effect */
  paymentId: v.nullable(v.string()),
})
export type LapsedInstallation = v.InferOutput<typeof lapsedInstallation>

export const listInactivatedInstallations = defineEndpoint({
  ...shared,
  id: 'listInactivatedInstallations',
  service: 'payments',
  method: 'GET',
  path: '/payments/installations/inactivated',
  effect: 'read',
  query: v.object({ ...listQuery, city: v.optional(v.pipe(v.string(), v.maxLength(60))) }),
  answer: pageOf(lapsedInstallation),
  source: 'doc1 §7, S-89',
})
