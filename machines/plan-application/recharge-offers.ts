import type { PayType } from '../../src/contract/areas/payments/payments.ts'
import type { Topup } from '../../src/contract/areas/payments/recharge.ts'
import type { RechargePlan } from '../../src/contract/areas/plans/recharge-plans.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { wholeOf } from '../../src/contract/normalise.ts'
import { isSameShown, type Shown } from '../../src/contract/shown/facts.ts'
import { shownOfRecharge, walletLeft } from '../../src/contract/shown/recharge.ts'

/** The installation of the recharge. */
export interface RechargedInstallation {
  readonly id: string
  readonly city: string
  readonly customerName: string
  readonly purifierId: string
}

/** What the installation has and may buy, as it was read. Amounts in minor units, days yyyy-MM-dd. */
export interface Offers {
  readonly plans: readonly RechargePlan[]
  readonly topups: readonly Topup[]
  /** None: it has no wallet */
  readonly balance: number | null
  readonly walletId: string | null
  /** The plan in force. None: it never had one */
  readonly current: Pick<RechargePlan, 'planname' | 'validity' | 'price' | 'litres'> | null
  readonly validTill: string | null
}

/** What is chosen and typed. */
export interface Chosen {
  readonly planname: string
  /** Days, as typed */
  readonly validity: string
  readonly payType: PayType
  /** Empty: none */
  readonly topupId: string
}

interface Standing extends Chosen {
  readonly offers: Offers | null
  readonly seen: RechargePlan | null
}

/** There is such a plan, but it isn’t for this installation. */
export const notSold: Failure = { kind: 'invalid', outcome: 'refused' }

export const nothingSeen = { seen: null, now: null, key: null, failure: null }

/** Whole days as they were typed, or null. */
export function daysOf(validity: string): number | null {
  const days = wholeOf(validity)
  return days !== null && days >= 1 && days < 10_000 ? days : null
}

/** The plan of the chosen name and typed validity, where it is offered. */
export function planOf({ offers, planname, validity }: Standing): RechargePlan | null {
  const days = daysOf(validity)
  return offers?.plans.find((one) => one.planname === planname && one.validity === days) ?? null
}

/** A name that is chosen anew comes with its shortest validity, so that most people type nothing. */
export const shortestOf = ({ offers }: Standing, { planname }: { readonly planname: string }): string => {
  const days = (offers?.plans ?? []).filter((one) => one.planname === planname).map(({ validity }) => validity)
  return days.length === 0 ? '' : String(Math.min(...days))
}

export const offeredAs = (seen: RechargePlan | null, { plans }: Offers): RechargePlan | null =>
  plans.find(({ planId }) => planId === seen?.planId) ?? null

/** At the first read the plan in force is chosen, where it is sold, because most recharges are of the same. */
export const firstSeen = ({ offers: before, seen }: Standing, offers: Offers): RechargePlan | null =>
  before === null ? (offers.plans.find(({ current }) => current) ?? null) : offeredAs(seen, offers)

export function renewed(context: Standing, offers: Offers) {
  const seen = firstSeen(context, offers)
  const chosen = seen ? { planname: seen.planname, validity: String(seen.validity) } : {}
  return { ...chosen, offers, seen, now: null, failure: null }
}

/** Facts of the review. Null where the plan isn't offered any more. */
export function shownOf({ payType, topupId }: Chosen, plan: RechargePlan | null, offers: Offers | null): Shown | null {
  if (!plan || !offers) return null
  const { walletId, balance, current, topups } = offers
  const topup = topups.find((one) => one.topupId === topupId)
  return shownOfRecharge({ plan, walletId, balance, planInForce: current?.planname ?? null, payType, topup })
}

/** What was read again, beside what the review showed of it. */
export const reread = (context: Standing, offers: Offers) => ({
  shown: shownOf(context, context.seen, context.offers),
  offers,
  now: offeredAs(context.seen, offers),
})

/** What the wallet holds once the recharge is paid, or null without a wallet. Minor units. */
export function walletAfter(
  { payType, topupId }: Pick<Chosen, 'payType' | 'topupId'>,
  plan: RechargePlan | null,
  offers: Offers | null,
): number | null {
  if (!plan || !offers) return null
  const topup = offers.topups.find((one) => one.topupId === topupId)
  return walletLeft({ payType, topup, due: plan.due, balance: offers.balance })
}

export function isCovered(chosen: Chosen, plan: RechargePlan | null, offers: Offers | null): boolean {
  const left = walletAfter(chosen, plan, offers)
  return left !== null && left >= 0 && !(chosen.payType === 'WALLET' && chosen.topupId !== '')
}

export function isSame(context: Standing, read: Offers): boolean {
  const now = offeredAs(context.seen, read)
  const shown = shownOf(context, context.seen, context.offers)
  const is = shownOf(context, now, read)
  return shown !== null && is !== null && isSameShown(shown, is) && isCovered(context, now, read)
}
