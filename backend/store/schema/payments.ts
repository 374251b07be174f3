import { sql } from 'drizzle-orm'
import { bigint, check, foreignKey, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { customer, installation, walletEntry } from './owners.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a customer pays by a link. A paid one that credits a wallet names its only movement (S-130). */
export const adhocPayment = pgTable(
  'adhoc_payment',
  {
    id: text('id').primaryKey(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    /** Who is asked to pay: the owner at the time. */
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    type: text('type').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    note: text('note'),
    /** Last part of the link's address. */
    token: text('token').notNull().unique(),
    createdBy: text('created_by')
      .notNull()
      .references(() => employee.id),
    createdAt: at('created_at').notNull(),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    walletId: text('wallet_id'),
    entrySeq: integer('entry_seq'),
  },
  (table) => [
    index('adhoc_payment_created').on(table.createdAt, table.id),
    index('adhoc_payment_installation').on(table.installationId, table.createdAt),
    unique('adhoc_payment_entry').on(table.walletId, table.entrySeq),
    foreignKey({ columns: [table.walletId, table.entrySeq], foreignColumns: [walletEntry.walletId, walletEntry.seq] }),
    check('adhoc_payment_amount', sql`${table.amount} > 0`),
  ],
)
