import { sql } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { wallet } from '../../store/schema/index.ts'

/** Opens the wallet of an installation, empty, unless it has one (S-161). */
export const openWallet = (home: { readonly id: string; readonly customerId: string }, database: Database) =>
  database
    .insert(wallet)
    .values({
      id: sql`'W-' || nextval('wallet_number')`,
      installationId: home.id,
      customerId: home.customerId,
      type: 'PREPAID',
      balance: 0,
    })
    .onConflictDoNothing({ target: wallet.installationId })
