import { and, desc, eq, sql } from 'drizzle-orm'
import { findWallet, listWalletEntries } from '../../../src/contract/areas/wallet/wallet.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { movementData } from '../../business/money/movement-text.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { ordering, pageBody, skipped } from '../../lists/listing.ts'
import { Refusal } from '../../store/refusal.ts'
import { wallet, walletEntry } from '../../store/schema/index.ts'

const find: Handler<typeof findWallet> = async ({ query }, { database }) => {
  const [found] = await database.select().from(wallet).where(eq(wallet.installationId, query.installation))
  if (!found) throw new Refusal(404, `The installation ${query.installation} has no wallet.`)
  return {
    walletId: found.id,
    type: found.type,
    installationId: found.installationId,
    balance: toMajor(found.balance),
  }
}

const sortKeys = { id: walletEntry.seq, at: walletEntry.at, amount: walletEntry.amount, balance: walletEntry.balance }

/** Newest first unless an order is asked for: the running balance is read from the top. */
const entries: Handler<typeof listWalletEntries> = async ({ query }, { database }) => {
  const [found] = await database.select({ id: wallet.id }).from(wallet).where(eq(wallet.id, query.walletId))
  if (!found) throw new Refusal(404, `Wallet ${query.walletId} not found.`)
  const type = query.type === 'CREDIT' || query.type === 'DEBIT' ? query.type : undefined
  const filter = and(eq(walletEntry.walletId, found.id), type ? eq(walletEntry.type, type) : undefined)
  const isOrdered = query.orderBy !== undefined || query.orderDir !== undefined
  const rows = await database
    .select()
    .from(walletEntry)
    .where(filter)
    .orderBy(...(isOrdered ? ordering(query, sortKeys, walletEntry.seq) : [desc(walletEntry.seq)]))
    .limit(query.pageSize)
    .offset(skipped(query))
  const total = await database.select({ count: sql<number>`count(*)::int` }).from(walletEntry).where(filter)
  return pageBody(rows.map(wireEntry), total[0]?.count ?? 0, query)
}

const wireEntry = (entry: typeof walletEntry.$inferSelect) => ({
  id: `${entry.walletId}-${entry.seq}`,
  at: entry.at.toISOString(),
  type: entry.type,
  text: entry.text,
  amount: toMajor(entry.amount),
  balance: toMajor(entry.balance),
  data: movementData(entry.text),
})

export const walletHandlers = [handle(findWallet, find), handle(listWalletEntries, entries)]
