import { bigint, date, index, pgTable, text } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { at } from './columns.ts'
import { customer, installation } from './owners.ts'

/** What a customer was reminded of, and by whom (S-155). */
export const paymentReminder = pgTable(
  'payment_reminder',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    /** The owner at the time. */
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    by: text('by_id')
      .notNull()
      .references(() => employee.id),
    at: at('at').notNull(),
    validTill: date('valid_till', { mode: 'string' }).notNull(),
  },
  (table) => [index('payment_reminder_installation').on(table.installationId, table.at.desc())],
)

/** A phone that the sender of messages reported as out of service. Nothing is sent to it (S-155). */
export const unreachablePhone = pgTable('unreachable_phone', {
  customerId: text('customer_id')
    .primaryKey()
    .references(() => customer.id),
  /** The number that was reported: another one may be reached again. */
  phone: text('phone').notNull(),
  since: date('since', { mode: 'string' }).notNull(),
})
