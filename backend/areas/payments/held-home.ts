import { eq } from 'drizzle-orm'
import { type Home, notRecharged } from '../../business/plans/recharged-home.ts'
import { depositRefund, depositText } from '../../business/refunds/deposit.ts'
import type { Call } from '../../call.ts'
import { notFound } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { installation } from '../../store/schema/index.ts'

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
