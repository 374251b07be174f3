import { and, eq, gte, sql } from 'drizzle-orm'
import { type Call, Refusal } from '../../http/handle.ts'
import { moneyText } from '../../moment.ts'
import { wallet } from '../../store/schema/index.ts'
import { lockInstallation } from '../installations/lock-installation.ts'
import { type Credited, type Movement, noteMovement } from './credit.ts'

/**
 * Debits an amount from the wallet of an installation, as one movement, in the write's transaction. It never falls below
 * nothing: what it doesn't hold is rejected. Locks as `creditWallet` does, the installation first.
 */
export async function debitWallet(
  { installationId, amount, text }: Movement,
  { database, at }: Pick<Call, 'database' | 'at'>,
): Promise<Credited> {
  await lockInstallation(database, installationId)
  const [held] = await database
    .update(wallet)
    .set({ balance: sql`${wallet.balance} - ${amount}` })
    .where(and(eq(wallet.installationId, installationId), gte(wallet.balance, amount)))
    .returning({ id: wallet.id, balance: wallet.balance })
  if (held) return noteMovement({ type: 'DEBIT', text, amount, ...held }, { database, at })
  const [found] = await database
    .select({ id: wallet.id, balance: wallet.balance })
    .from(wallet)
    .where(eq(wallet.installationId, installationId))
  if (!found) throw new Refusal(422, `${installationId} has no wallet yet, so nothing can be debited from it.`)
  throw new Refusal(
    409,
    `Wallet ${found.id} holds ${moneyText(found.balance)}, which is ${moneyText(amount - found.balance)} too little.`,
  )
}
