import type { Holdings } from '../areas/installations/installation-holdings.ts'
import { rowFacts, type Shown } from './facts.ts'

/** Of what an installation holds and what was handed out for it, where a review names it (S-321). */
export function shownOfHoldings(held: Holdings | null | undefined): Shown {
  if (!held) return {}
  return {
    wallet: held.walletId,
    balance: held.balance,
    left: [...held.recharges.map(({ amount }) => amount), ...held.jobs.map(({ paid }) => paid)].reduce(
      (sum, one) => sum + one,
      held.balance,
    ),
    openLinks: held.links,
    openRewards: held.rewards,
    ...rowFacts(
      'coupon',
      held.coupons,
      (code) => code,
      (code) => code,
    ),
    ...rowFacts(
      'waitingRecharge',
      held.recharges,
      ({ paymentId }) => paymentId,
      ({ amount }) => amount,
    ),
    ...rowFacts(
      'rechargePlan',
      held.recharges,
      ({ paymentId }) => paymentId,
      ({ plan }) => plan,
    ),
    ...rowFacts(
      'openJob',
      held.jobs,
      ({ jobId }) => jobId,
      ({ type }) => type,
    ),
    ...rowFacts(
      'paidVisit',
      held.jobs.filter(({ paid }) => paid > 0),
      ({ jobId }) => jobId,
      ({ paid }) => paid,
    ),
  }
}
