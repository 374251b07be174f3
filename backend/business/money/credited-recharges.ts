import { asc, eq, type SQL } from 'drizzle-orm'
import type { EndReason } from '../../../src/contract/handed-out.ts'
import type { Call } from '../../call.ts'
import { tell } from '../../lists/held-record.ts'
import { payment } from '../../store/schema/index.ts'
import { creditWallet } from './credit.ts'
import { movementText } from './movement-text.ts'

/** Credits paid recharges that can no longer take effect, once: each names its movement (S-321). Their installation is held. */
export async function creditRecharges(which: SQL | undefined, reason: EndReason, call: Call): Promise<void> {
  const { database } = call
  const found = await database
    .select()
    .from(payment)
    .where(which)
    .orderBy(asc(payment.paidAt), asc(payment.id))
    .for('update')
  for (const { id, installationId, amount, payType } of found) {
    const text = movementText('UNUSED', { id })
    // What was to be taken from the wallet is in it still.
    const movement =
      payType === 'WALLET' || amount === 0 ? null : await creditWallet({ installationId, amount, text }, call)
    await database
      .update(payment)
      .set({ endedReason: reason, walletId: movement?.walletId ?? null, entrySeq: movement?.seq ?? null })
      .where(eq(payment.id, id))
    await tell('payment.credit', id, call, { installation: installationId, amount, wallet: movement?.walletId ?? null })
  }
}
