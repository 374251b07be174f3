import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MessageChannel } from '../../../src/contract/areas/bulk-message/bulk-message.ts'
import { employee } from './auth.ts'
import { at } from './columns.ts'
import { customer } from './owners.ts'

/** What was sent to a customer, by whom and where to, for good (S-171). */
export const customerMessage = pgTable(
  'customer_message',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    channel: text('channel').$type<MessageChannel>().notNull(),
    /** Phone or mail address at the time. */
    recipient: text('recipient').notNull(),
    /** As it was written, with its placeholders. */
    message: text('message').notNull(),
    by: text('by_id')
      .notNull()
      .references(() => employee.id),
    at: at('at').notNull(),
  },
  (table) => [index('customer_message_customer').on(table.customerId, table.at.desc())],
)

/** Customers who asked for no messages by a channel. The sender of messages reports them (S-170). */
export const messageOptOut = pgTable(
  'message_opt_out',
  {
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    channel: text('channel').$type<MessageChannel>().notNull(),
    since: at('since').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.channel] })],
)
