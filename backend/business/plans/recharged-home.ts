import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { nextVersion } from '../../lists/held-record.ts'
import { businessDay } from '../../moment.ts'
import { installation } from '../../store/schema/index.ts'
import type { AgreedPlan } from './agreed-plan.ts'
import { lastDay } from './validity.ts'

export type Home = typeof installation.$inferSelect

/** Why an installation takes no recharge, by its status (S-145). */
export const notRecharged: Readonly<Record<string, string>> = {
  NEW: 'isn’t installed yet',
  UNINSTALL_REQUESTED: 'is to be uninstalled',
  UNINSTALLED: 'is uninstalled',
}

/** Gives an installation the plan that it bought, and its last day. One whose recharge expired is active again (S-23, S-122). */
export async function giveHomePlan(home: Home, bought: AgreedPlan, call: Call): Promise<string> {
  const validTill = lastDay({
    today: businessDay(call.at),
    validity: bought.planDays,
    runsTill: bought.planId === home.planId ? home.validTill : null,
  })
  await call.database
    .update(installation)
    .set({
      ...bought,
      validTill,
      status: home.status === 'INACTIVE' ? 'ACTIVE' : home.status,
      updatedAt: nextVersion(installation.updatedAt, call),
    })
    .where(eq(installation.id, home.id))
  return validTill
}
