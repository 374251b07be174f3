import { date, foreignKey, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { at, minor } from './columns.ts'
import { installation, walletEntry } from './owners.ts'

/** One payment of a partner for many installations (S-156). Amount, validity and litres are of each. */
export const b2bPayment = pgTable('b2b_payment', {
  id: text('id').primaryKey(),
  by: text('by_id')
    .notNull()
    .references(() => employee.id),
  at: at('at').notNull(),
  plan: text('plan').notNull(),
  paymentType: text('payment_type').notNull(),
  paymentMode: text('payment_mode').notNull(),
  reference: text('reference').notNull().unique(),
  amount: minor('amount').notNull(),
  validity: integer('validity').notNull(),
  litres: integer('litres').notNull(),
  period: text('period').notNull(),
})

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
