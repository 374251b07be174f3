import { eq } from 'drizzle-orm'
import { type Call, Refusal } from '../../http/handle.ts'
import { nextVersion, notFound } from '../../lists/held-record.ts'
import { businessDay } from '../../moment.ts'
import { installation } from '../../store/schema/index.ts'
import type { AgreedPlan } from '../plans/agreed-plan.ts'
import { lastDay } from '../plans/validity.ts'
import { depositRefund, depositText } from '../refunds/deposit.ts'

export type Home = typeof installation.$inferSelect

/** Why an installation takes no recharge, by its status (S-145). */
export const notRecharged: Readonly<Record<string, string>> = {
  NEW: 'isn’t installed yet',
  UNINSTALL_REQUESTED: 'is to be uninstalled',
  UNINSTALLED: 'is uninstalled',
}

/** Locks an installation until the call is over, and rejects where it takes no recharge (S-145). */
export async function holdRecharged(installationId: string, call: Call): Promise<Home> {
  const [home] = await call.database
    .select()
    .from(installation)
    .where(eq(installation.id, installationId))
    .for('update')
  if (!home) throw notFound('installation', installationId)
  const reason = notRecharged[home.status]
  if (reason) throw new Refusal(409, `Installation ${installationId} ${reason}.`)
  const refund = await depositRefund(call, installationId)
  if (refund) throw new Refusal(409, `${depositText(refund)}.`)
  return home
}

/** Gives an installation the plan that it bought, and its last day. A lapsed one is active again (S-23, S-122). */
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
