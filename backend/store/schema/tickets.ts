import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { TicketSide } from '../../../src/contract/areas/tickets/tickets.ts'
import { employee } from './auth.ts'
import { at } from './columns.ts'
import { customer, installation } from './owners.ts'

/** A support ticket about a purifier. It stays with the customer who opened it (S-152). */
export const ticket = pgTable(
  'ticket',
  {
    id: text('id').primaryKey(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    subject: text('subject').notNull(),
    category: text('category').notNull(),
    status: text('status').notNull(),
    assigneeId: text('assignee_id').references(() => employee.id),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('ticket_installation').on(table.installationId, table.customerId, table.createdAt)],
)

/** What was said in a ticket, in the order of `seq`. */
export const ticketMessage = pgTable(
  'ticket_message',
  {
    ticketId: text('ticket_id')
      .notNull()
      .references(() => ticket.id),
    seq: integer('seq').notNull(),
    at: at('at').notNull(),
    side: text('side').$type<TicketSide>().notNull(),
    by: text('by_id').references(() => employee.id),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticketId, table.seq] })],
)
