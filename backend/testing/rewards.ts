import type { Database } from '../http/handle.ts'
import { rewardTask, wallet, walletEntry } from '../store/schema/index.ts'
import { addHome } from './refunds.ts'

/** A task that waits, at an installation of its own whose wallet holds 100. Reward in minor units. */
export async function addRewardTask(database: Database, id: string, reward = 250_00) {
  const at = new Date('2026-11-14T05:50:00Z')
  const home = await addHome(database, { status: 'ACTIVE' })
  const walletId = `W-${id}`
  const owned = { installationId: home.id, customerId: home.customerId }
  await database.insert(wallet).values({ id: walletId, ...owned, type: 'PREPAID', balance: 0 })
  const first = { seq: 1, at, type: 'CREDIT', text: 'Recharge by UPI', amount: 100_00, balance: 100_00 } as const
  await database.insert(walletEntry).values({ walletId, ...first })
  const what = { kind: 'REVIEW', description: 'Review with a picture', status: 'PENDING', createdAt: at } as const
  await database.insert(rewardTask).values({ id, ...owned, ...what, reward })
  return { id, walletId, ...owned }
}
