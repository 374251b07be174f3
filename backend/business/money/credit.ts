import { eq, sql } from 'drizzle-orm'
import { type Call, Refusal } from '../../http/handle.ts'
import { wallet, walletEntry } from '../../store/schema/index.ts'
import { lockInstallation } from '../installations/lock-installation.ts'

export interface Movement {
  readonly installationId: string
  /** Minor units, above 0 */
  readonly amount: number
  /** What the movement says */
  readonly text: string
}

/** The movement that was made. */
export interface Credited {
  readonly walletId: string
  readonly seq: number
}

/**
 * Credits an amount to the wallet of an installation, as one movement, in the write's transaction. The installation is
 * locked first, as by every call that moves what is its own, and the wallet's row makes movements follow each other.
 */
export async function creditWallet(
  { installationId, amount, text }: Movement,
  { database, at }: Pick<Call, 'database' | 'at'>,
): Promise<Credited> {
  await lockInstallation(database, installationId)
  const [held] = await database
    .update(wallet)
    .set({ balance: sql`${wallet.balance} + ${amount}` })
    .where(eq(wallet.installationId, installationId))
    .returning({ id: wallet.id, balance: wallet.balance })
  if (!held) throw new Refusal(422, `${installationId} has no wallet yet, so nothing can be credited to it.`)
  return noteMovement({ type: 'CREDIT', text, amount, ...held }, { database, at })
}

interface Moved extends Omit<Movement, 'installationId'> {
  /** The wallet's */
  readonly id: string
  readonly type: 'CREDIT' | 'DEBIT'
  /** After it */
  readonly balance: number
}

/** Writes a movement down under the wallet, whose balance was changed just before. */
export async function noteMovement(
  { id: walletId, type, text, amount, balance }: Moved,
  { database, at }: Pick<Call, 'database' | 'at'>,
): Promise<Credited> {
  const last = sql`from wallet_entry last where last.wallet_id = ${walletId}`
  const [made] = await database
    .insert(walletEntry)
    .values({
      walletId,
      seq: sql`(select coalesce(max(last.seq), 0) + 1 ${last})`,
      // Movements stand in the order of their instants, also where the clock went back.
      at: sql`greatest(${at.toISOString()}::timestamptz, (select max(last.at) ${last}))`,
      type,
      text,
      amount,
      balance,
    })
    .returning({ seq: walletEntry.seq })
  return { walletId, seq: made?.seq ?? 0 }
}
