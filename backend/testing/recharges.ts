import type { Database } from '../http/handle.ts'
import { businessDay } from '../moment.ts'
import { type installation, plan, wallet, walletEntry } from '../store/schema/index.ts'
import { addHome } from './refunds.ts'

interface Given extends Partial<typeof installation.$inferInsert> {
  /** Days from today to the last day of the recharge, today by default */
  readonly daysLeft?: number
  /** The server's clock */
  readonly now: Date
}

/** An installation in use that runs on a recharge, of a customer of its own. Its wallet holds 100. */
export async function addRecharged(database: Database, { daysLeft = 0, now, ...row }: Given) {
  const at = new Date('2026-01-14T05:50:00Z')
  const validTill = businessDay(new Date(now.getTime() + daysLeft * 24 * 3_600_000))
  const [some] = await database.select({ id: plan.id }).from(plan).limit(1)
  const home = await addHome(database, { status: 'ACTIVE', validTill, planId: some?.id ?? null, ...row })
  const walletId = `W-${home.id}`
  const owned = { installationId: home.id, customerId: home.customerId }
  await database.insert(wallet).values({ id: walletId, ...owned, type: 'PREPAID', balance: 100_00 })
  const first = { seq: 1, at, type: 'CREDIT', text: 'Recharge by UPI', amount: 100_00, balance: 100_00 } as const
  await database.insert(walletEntry).values({ walletId, ...first })
  return { ...home, walletId, validTill }
}
