import type { Database } from '../http/handle.ts'
import { businessDay } from '../moment.ts'
import { type installation, plan } from '../store/schema/index.ts'
import { addHome } from './refunds.ts'
import { addWallet } from './wallets.ts'

interface Given extends Partial<typeof installation.$inferInsert> {
  /** Days from today to the last day of the recharge, today by default */
  readonly daysLeft?: number
  /** The server's clock */
  readonly now: Date
}

/** An installation in use that runs on a recharge, of a customer of its own. Its wallet holds 100. */
export async function addRecharged(database: Database, { daysLeft = 0, now, ...row }: Given) {
  const validTill = businessDay(new Date(now.getTime() + daysLeft * 24 * 3_600_000))
  const [some] = await database.select({ id: plan.id }).from(plan).limit(1)
  const home = await addHome(database, { status: 'ACTIVE', validTill, planId: some?.id ?? null, ...row })
  const walletId = `W-${home.id}`
  await addWallet(database, walletId, home)
  return { ...home, walletId, validTill }
}
