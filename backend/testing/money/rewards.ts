import type { Database } from '../../http/handle.ts'
import { rewardTask } from '../../store/schema/index.ts'
import { addHome } from './refunds.ts'
import { addWallet } from './wallets.ts'

/** A task that waits, at an installation of its own whose wallet holds 100. Reward in minor units. */
export async function addRewardTask(database: Database, id: string, reward = 250_00) {
  const at = new Date('2026-11-14T05:50:00Z')
  const home = await addHome(database, { status: 'ACTIVE' })
  const walletId = `W-${id}`
  const owned = await addWallet(database, walletId, home)
  const what = { kind: 'REVIEW', description: 'Review with a picture', status: 'PENDING', createdAt: at } as const
  await database.insert(rewardTask).values({ id, ...owned, ...what, reward })
  return { id, walletId, ...owned }
}
