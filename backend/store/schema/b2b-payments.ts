import { sql } from 'drizzle-orm'
import { date, foreignKey, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { at, minor } from './columns.ts'
import { installation, walletEntry } from './owners.ts'

/** One payment of a partner for many installations (S-156). Amount, validity and litres are of each. */
export const b2bPayment = pgTable(
  'b2b_payment',
  {
    id: text('id').primaryKey(),
    by: text('by_id')
      .notNull()
      .references(() => employee.id),
    at: at('at').notNull(),
    plan: text('plan').notNull(),
    paymentType: text('payment_type').notNull(),
    paymentMode: text('payment_mode').notNull(),
    /** Folded, so that it is the same however it was written (H97) */
    reference: text('reference').notNull(),
    amount: minor('amount').notNull(),
    validity: integer('validity').notNull(),
    litres: integer('litres').notNull(),
    period: text('period').notNull(),
    /** The payment that has its reference, of which an older program took two */
    duplicateOf: text('duplicate_of'),
  },
  (table) => [uniqueIndex('b2b_payment_reference').on(table.reference).where(sql`duplicate_of is null`)],
)

/** What it did to one installation: a movement of the wallet, another last day, or both. */
export const b2bRecharge = pgTable(
  'b2b_recharge',
  {
    paymentId: text('payment_id')
      .notNull()
      .references(() => b2bPayment.id),
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    walletId: text('wallet_id'),
    entrySeq: integer('entry_seq'),
    validTill: date('valid_till', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.installationId] }),
    unique('b2b_recharge_entry').on(table.walletId, table.entrySeq),
    foreignKey({ columns: [table.walletId, table.entrySeq], foreignColumns: [walletEntry.walletId, walletEntry.seq] }),
  ],
)
