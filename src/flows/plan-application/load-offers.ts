import type { Offers, RechargedInstallation } from '../../../machines/plan-application/recharge-offers.ts'
import { call } from '../../client/call.ts'
import { getInstallation } from '../../contract/areas/installations/installations.ts'
import { listTopups } from '../../contract/areas/payments/recharge.ts'
import { getUserPlan, listRechargePlans } from '../../contract/areas/plans/recharge-plans.ts'
import { loadData } from '../../kit/load-data.ts'

/** Reads what an installation has and may buy. The plans' failure has a text of the catalogue, shown in a toast. */
export async function loadOffers({ id, purifierId }: RechargedInstallation, signal: AbortSignal): Promise<Offers> {
  const query = { installationId: id }
  const [plans, home, mine, topups] = await Promise.all([
    loadData({
      endpoint: listRechargePlans,
      input: { query },
      signal,
      toData: (answer) => answer,
      isNothing: (answer) => answer.length === 0,
    }),
    call(getInstallation, { params: { id } }, { signal }),
    call(getUserPlan, { query: { purifierId } }, { signal }),
    call(listTopups, { query }, { signal }),
  ])
  return {
    plans: plans.data,
    topups,
    balance: home.walletBalance,
    walletId: home.walletId,
    current: mine.plan && {
      planname: mine.plan.planname,
      validity: mine.plan.validity,
      price: mine.plan.price,
      litres: mine.plan.litres,
    },
    validTill: home.validTill,
  }
}
