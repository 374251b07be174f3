import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { creditWallet } from '../../business/money/credit.ts'
import { debitWallet } from '../../business/money/debit.ts'
import { movementText } from '../../business/money/movement-text.ts'
import { walletLine } from '../../business/refunds/refund-calculation.ts'
import type { Call } from '../../call.ts'
import { refund, refundLine } from '../../store/schema/index.ts'

async function lineOf(refundId: string, { database }: Call): Promise<number> {
  const [found] = await database
    .select({ amount: refundLine.amount })
    .from(refundLine)
    .where(and(eq(refundLine.refundId, refundId), eq(refundLine.code, walletLine)))
  return found?.amount ?? 0
}

/** Takes what the wallet holds out of it, as its refund is initiated. The refund names the movement. */
export async function takeWallet(refundId: string, installationId: string, call: Call): Promise<void> {
  const amount = await lineOf(refundId, call)
  if (amount === 0) return
  const { walletId, seq } = await debitWallet(
    { installationId, amount, text: movementText('REFUND', { id: refundId }) },
    call,
  )
  await call.database.update(refund).set({ walletId, walletSeq: seq }).where(eq(refund.id, refundId))
}

/** Puts it back once the refund is rejected, whatever was approved. Its installation is held. */
export async function returnWallet(refundId: string, call: Call): Promise<void> {
  const [found] = await call.database
    .select({ installationId: refund.installationId })
    .from(refund)
    .where(and(eq(refund.id, refundId), isNotNull(refund.walletSeq), isNull(refund.walletBackSeq)))
  if (!found) return
  const amount = await lineOf(refundId, call)
  const { seq } = await creditWallet(
    { ...found, amount, text: movementText('REFUND_REJECTED', { id: refundId }) },
    call,
  )
  await call.database.update(refund).set({ walletBackSeq: seq }).where(eq(refund.id, refundId))
}
