import type { Database } from '../../../http/handle.ts'
import { messageOptOut } from '../../schema/index.ts'
import { before, dayMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import type { SeededCustomer } from './customers.ts'

/** One in so many customers asked for no messages by a channel, and the first of them in the list. */
const optedOut = [
  { channel: 'WHATSAPP', of: 17, first: 11 },
  { channel: 'SMS', of: 29, first: 23 },
  { channel: 'EMAIL', of: 23, first: 19 },
] as const

/** The same customers every time, without a chance: some asked for no messages by one channel (S-170). */
export async function seedOptOuts(database: Database, customers: readonly SeededCustomer[], at: Date): Promise<number> {
  const rows = optedOut.flatMap(({ channel, of, first }) =>
    customers
      .filter((_, index) => index % of === first % of && index >= first)
      .map(({ id }, index) => ({ customerId: id, channel, since: before(at, ((index % 9) + 2) * 21 * dayMs) })),
  )
  await insertAll(database, messageOptOut, rows)
  return rows.length
}
