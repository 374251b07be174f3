import type { Payment } from '../../src/contract/areas/payments/payments.ts'
import type { Plan } from '../../src/contract/areas/plans/plans.ts'
import type { RechargePlan } from '../../src/contract/areas/plans/recharge-plans.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { type PlanApplicationContext, planApplicationMachine, type ReadBack } from './plan-application.machine.ts'
import { type Offers, planOf } from './recharge-offers.ts'

const family: RechargePlan = {
  planId: 'P-FAMILY-28',
  planname: 'Family 30',
  validity: 28,
  price: 69_900,
  litres: 300,
  current: true,
  validTill: '2026-12-23',
  due: 69_900,
  couponCode: null,
}
const longer: RechargePlan = {
  planId: 'P-FAMILY-84',
  planname: 'Family 30',
  validity: 84,
  price: 194_900,
  litres: 900,
  current: false,
  validTill: '2027-02-12',
  due: 179_900,
  couponCode: 'WINTER150',
}
const unlimited: RechargePlan = {
  planId: 'P-UNLIMITED-365',
  planname: 'Unlimited',
  validity: 365,
  price: 949_900,
  litres: null,
  current: false,
  validTill: '2027-11-20',
  due: 949_900,
  couponCode: null,
}

const offers: Offers = {
  plans: [family, longer, unlimited],
  topups: [{ topupId: 'T-1000', amount: 100_000, credit: 105_000 }],
  balance: 184_000,
  walletId: 'W-30177',
  current: { planname: 'Family 30', validity: 28, price: 69_900, litres: 300 },
  validTill: '2026-11-25',
}
/** One that has no plan yet, and whose wallet is empty. */
const first: Offers = {
  ...offers,
  plans: [{ ...longer, couponCode: null, due: 194_900 }, unlimited],
  balance: 0,
  current: null,
  validTill: null,
}
const dearer: Offers = { ...offers, plans: [{ ...family, price: 74_900, due: 74_900 }, longer, unlimited] }
const unsold: Offers = { ...offers, plans: [unlimited] }

const applied: Payment = {
  paymentId: 'PM-5001',
  kind: 'RECHARGE',
  status: 'APPLIED',
  payType: 'WALLET',
  installationId: 'WP-BLR-004217',
  walletId: 'W-30177',
  customerId: 'C-010982',
  customerName: 'Ananya Krishnamurthy',
  phoneNumber: '9845022712',
  amount: 69_900,
  price: 69_900,
  plan: 'Family 30, 28 days',
  couponCode: null,
  paidAt: '2026-11-20T05:11:00Z',
  appliedAt: '2026-11-20T05:11:00Z',
  validTill: '2026-12-23',
  recordedBy: 'Asha Menon',
  reference: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0004',
  invoiceNumber: null,
}

const elsewhere: Plan = {
  planId: 'P-METRO-84',
  planname: 'Family 30',
  validity: 45,
  price: 159_900,
  litres: 750,
  active: true,
  cities: [{ code: 'BOM', name: 'Mumbai' }],
  installations: 3,
  updatedAt: '2026-11-14T05:50:00Z',
}

const unreachable: Failure = { kind: 'unreachable', outcome: 'refused' }
const absent: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 404,
  message: 'Family 30 with validity 45 days is not present',
}
const refusal: Failure = { kind: 'refused', outcome: 'refused', message: 'The payments service is closed for the day' }
const overtaken: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 409,
  message: '₹749 is due now, it was ₹699.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }

/**
 * An installation with a plan keeps it, and a result that is read back agrees with how the recharge was rejected. What
 * a rejection and a change look like doesn't depend on how it is paid, so they meet only a payment from the wallet.
 */
function isPossible({ offers: before, failure, payType }: PlanApplicationContext, answer: unknown): boolean {
  if (answer === first) return before === null || before === first
  if (answer === offers) return before !== first
  if (answer === dearer || answer === unsold || answer === refusal || answer === overtaken) return payType === 'WALLET'
  if (typeof answer !== 'object' || answer === null || !('became' in answer)) return true
  const { became } = answer as ReadBack
  return failure?.status === 409 ? became === 'lost' : became === 'done' || payType === 'WALLET'
}

const notOffered = (validity: string): string => ({ x: 'wrong', '': 'none' })[validity] ?? 'absent'

export const planApplicationModel = defineModel({
  machine: planApplicationMachine,
  texts: 'plan-application',
  inputs: {
    'a plan in force': {
      installation: {
        id: 'WP-BLR-004217',
        city: 'Bengaluru',
        customerName: 'Ananya Krishnamurthy',
        purifierId: 'HWP00700112',
      },
      today: '2026-11-20',
    },
  },
  // Keeps what a guard or the view distinguishes. Leaves out other typed text and keys. How it is paid is asked beside
  // an offered plan, and sent in the same way.
  project: (context) => {
    const { offers: read, now, planname, validity, payType, topupId, failure, key } = context
    const isOffered = planOf(context) !== null
    return {
      offers: read === null ? 'none' : read.current ? 'in force' : 'first',
      chosen: isOffered ? `${planname} ${validity}` : [planname && 'any', notOffered(validity)],
      now: now?.planname,
      paid: isOffered && !key && `${payType} ${topupId}`,
      failed: isOffered && (failure?.status ?? failure?.kind),
    }
  },
  events: {
    'plan.choose': [{ planname: 'Unlimited' }],
    'validity.change': [{ validity: '45' }, { validity: 'x' }],
    'plan.find': [{}],
    'payType.choose': [{ payType: 'UPI' }],
    'topup.choose': [{ topupId: 'T-1000' }],
    'read.again': [{}],
    'act.ask': [{}],
    'act.cancel': [{}],
    'act.confirm': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0004' }],
    'check.start': [{}],
    'review.again': [{}],
    'flow.close': [{}],
  },
  // A coupon or a referral code was applied in its own dialog, or the person retries.
  possible: isPossible,
  facts: ['read.again'],
  outcomes: {
    loadOffers: { done: [offers, first], error: [unreachable] },
    findPlan: { done: [elsewhere], error: [absent] },
    rereadOffers: { done: [offers, dearer, unsold, first], error: [unreachable] },
    applyPlan: { done: [applied], error: [refusal, overtaken, noAnswer] },
    checkApplication: {
      done: [
        { offers, payment: applied, became: 'done' },
        { offers, payment: null, became: 'open' },
        { offers: dearer, payment: null, became: 'lost' },
      ],
      error: [unreachable],
    },
  },
})
