import type { Database } from '../../http/handle.ts'
import { businessDay } from '../../moment.ts'
import { type installation, plan } from '../../store/schema/index.ts'
import { addHome } from './refunds.ts'
import { addWallet } from './wallets.ts'

interface Given extends Partial<typeof installation.$inferInsert> {
  /** Days from today to the last day of the recharge, today by default */
  readonly daysLeft?: number
  /** The server's clock. Without it no recharge runs */
  readonly now?: Date
  /** What its wallet holds, minor units: 100 rupees by default */
  readonly balance?: number
}

/** An installation in use with a wallet, of a customer of its own. */
export async function addRecharged(database: Database, { daysLeft = 0, now, balance = 100_00, ...row }: Given = {}) {
  const validTill = now && businessDay(new Date(now.getTime() + daysLeft * 24 * 3_600_000))
  const running = validTill === undefined ? {} : { validTill, planId: await somePlan(database) }
  const uninstalledOn = row.status === 'UNINSTALLED' ? '2026-11-14' : null
  const home = await addHome(database, { status: 'ACTIVE', uninstalledOn, ...running, ...row })
  const walletId = `W-${home.id}`
  await addWallet(database, walletId, home, balance)
  return { ...home, walletId, validTill: validTill ?? null }
}

async function somePlan(database: Database): Promise<string | null> {
  const [some] = await database.select({ id: plan.id }).from(plan).limit(1)
  return some?.id ?? null
}
