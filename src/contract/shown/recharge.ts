import type { PayType } from '../areas/payments/payments.ts'
import type { Topup } from '../areas/payments/recharge.ts'
import type { RechargePlan } from '../areas/plans/recharge-plans.ts'
import type { Shown } from './facts.ts'

export interface Paid {
  readonly payType: PayType
  /** What the wallet is filled with first */
  readonly topup: Pick<Topup, 'credit'> | undefined
  readonly due: number
  /** Null: there is no wallet */
  readonly balance: number | null
}

/** What the wallet holds once a recharge is paid, or null without a wallet. Minor units. */
export const walletLeft = ({ payType, topup, due, balance }: Paid): number | null =>
  balance === null ? null : balance + (payType === 'WALLET' ? 0 : (topup?.credit ?? due)) - due

export interface RechargeReviewed {
  readonly plan: RechargePlan
  /** Of the installation's wallet. Null: it has none */
  readonly walletId: string | null
  readonly balance: number | null
  /** Name of the plan in force. Null: there is none */
  readonly planInForce: string | null
  readonly payType: PayType
  readonly topup: Topup | undefined
}

/** Of a recharge: what is bought, what it costs, and what the wallet holds before it. Amounts in minor units. */
export const shownOfRecharge = ({ plan, walletId, balance, planInForce, payType, topup }: RechargeReviewed): Shown => ({
  plan: plan.planname,
  validity: plan.validity,
  price: plan.price,
  due: plan.due,
  coupon: plan.couponCode,
  validTill: plan.validTill,
  // The same plan is lengthened, another one begins today.
  isSamePlan: plan.current,
  planInForce,
  wallet: walletId,
  balance,
  left: walletLeft({ payType, topup, due: plan.due, balance }),
  ...(topup ? { amount: topup.amount, credit: topup.credit } : {}),
})
