import { date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { at, minor } from './columns.ts'
import { payment } from './payments.ts'

/** How far the numbers of a financial year have come (S-164). */
export const invoiceSeries = pgTable('invoice_series', {
  year: text('year').primaryKey(),
  last: integer('last').notNull(),
  lastAt: at('last_at').notNull(),
})

/** The invoice of a payment: who paid, where they lived and what was taxed when it was given out (S-163). */
export const invoice = pgTable('invoice', {
  number: text('number').primaryKey(),
  year: text('year')
    .notNull()
    .references(() => invoiceSeries.year),
  paymentId: text('payment_id')
    .notNull()
    .unique()
    .references(() => payment.id),
  issuedAt: at('issued_at').notNull(),
  issuedBy: text('issued_by')
    .notNull()
    .references(() => employee.id),
  customerName: text('customer_name').notNull(),
  customerAddress: text('customer_address').notNull(),
  customerState: text('customer_state').notNull(),
  planFrom: date('plan_from', { mode: 'string' }),
  planTo: date('plan_to', { mode: 'string' }),
  amount: minor('amount').notNull(),
  cgst: minor('cgst').notNull(),
  sgst: minor('sgst').notNull(),
  igst: minor('igst').notNull(),
})
