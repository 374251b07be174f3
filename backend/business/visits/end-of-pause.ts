import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { Refusal } from '../../store/refusal.ts'
import { installation } from '../../store/schema/index.ts'
import { changeHeld } from '../homes/held-installation.ts'
import { statusInUse } from '../homes/status-in-use.ts'
import { depositRefund, depositText } from '../refunds/deposit.ts'

/**
 * Brings a paused installation back into use, as its delivery is completed (S-133), inactive where its recharge has
 * expired (S-280). Not where its deposit is asked back (S-85).
 */
export async function endPause(id: string, jobId: string, call: Call): Promise<void> {
  const [home] = await call.database.select().from(installation).where(eq(installation.id, id)).for('update')
  if (home?.status !== 'PAUSED') return
  const refund = await depositRefund(call, id)
  if (refund) throw new Refusal(409, `${depositText(refund)}. ${id} stays out of use: cancel ${jobId}.`)
  const status = statusInUse(home.validTill, call.at)
  await changeHeld(
    home,
    {
      act: 'unpause',
      told: 'resume',
      note: `Back in use: ${jobId} completed`,
      set: { status },
      detail: { to: status },
    },
    call,
  )
}
