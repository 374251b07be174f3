import { eq } from 'drizzle-orm'
import type { PayType } from '../../../src/contract/areas/payments/payments.ts'
import { topup as topupRecord } from '../../../src/contract/areas/payments/recharge.ts'
import { rechargePlan } from '../../../src/contract/areas/plans/recharge-plans.ts'
import type { Shown } from '../../../src/contract/shown/facts.ts'
import { shownOfRecharge } from '../../../src/contract/shown/recharge.ts'
import type { Call } from '../../http/handle.ts'
import { asRead } from '../../lists/changed-since.ts'
import { businessDay } from '../../moment.ts'
import { type plan, wallet } from '../../store/schema/index.ts'
import type { OpenCoupon } from '../plans/open-coupon.ts'
import { offerOf } from '../plans/recharge-plans.ts'
import type { Home } from './recharged-home.ts'
import { topups, wireTopup } from './topups.ts'

interface Reviewed {
  readonly home: Home
  readonly bought: typeof plan.$inferSelect
  readonly coupon: OpenCoupon | undefined
  readonly payType: PayType
  readonly topupId: string | undefined
}

/** What the review of this recharge would show now (S-324). */
export async function shownNow({ home, bought, coupon, payType, topupId }: Reviewed, call: Call): Promise<Shown> {
  const [held] = await call.database.select().from(wallet).where(eq(wallet.installationId, home.id))
  const topup = topups.find(({ id }) => id === topupId)
  return shownOfRecharge({
    plan: asRead(rechargePlan, offerOf(bought, { home, coupon, today: businessDay(call.at) })),
    walletId: held?.id ?? null,
    balance: held?.balance ?? null,
    planInForce: home.planName,
    payType,
    topup: topup && asRead(topupRecord, wireTopup(topup)),
  })
}
