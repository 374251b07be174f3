import type { Database } from '../../http/handle.ts'
import { wallet, walletEntry } from '../../store/schema/index.ts'
import type { Home } from './refunds.ts'

/** A wallet of this installation, filled by one movement. Amount in minor units; the database sums it up. */
export async function addWallet(database: Database, walletId: string, home: Home, amount = 100_00) {
  const at = new Date('2026-01-14T05:50:00Z')
  const owned = { installationId: home.id, customerId: home.customerId }
  await database.insert(wallet).values({ id: walletId, ...owned, type: 'PREPAID', balance: 0 })
  const first = { seq: 1, at, type: 'CREDIT', text: 'Recharge by UPI', amount, balance: amount } as const
  await database.insert(walletEntry).values({ walletId, ...first })
  return owned
}
