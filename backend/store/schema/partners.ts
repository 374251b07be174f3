import { sql } from 'drizzle-orm'
import { check, date, foreignKey, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { at, minor } from './columns.ts'
import { businessPartner, installation, walletEntry } from './owners.ts'

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

/** Whose an installation is from a day on. The database writes it as the installation's partner changes (S-319). */
export const partnerSpan = pgTable(
  'partner_span',
  {
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    partnerId: text('partner_id').references(() => businessPartner.id),
  },
  (table) => [primaryKey({ columns: [table.installationId, table.fromDay] })],
)

/** What a partner owes for one month. Nothing of it changes but what was paid, with each payment. */
export const partnerBill = pgTable(
  'partner_bill',
  {
    id: text('id').primaryKey(),
    partnerId: text('partner_id')
      .notNull()
      .references(() => businessPartner.id),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    issuedOn: date('issued_on', { mode: 'string' }).notNull(),
    dueOn: date('due_on', { mode: 'string' }).notNull(),
    amount: minor('amount').notNull(),
    paid: minor('paid').notNull().default(0),
  },
  (table) => [
    unique('partner_bill_month').on(table.partnerId, table.fromDay),
    check('partner_bill_paid', sql`paid between 0 and amount`),
  ],
)

/** An unbroken run of days of an installation. Each day of an installation is in one bill: the database refuses two. */
export const partnerBillLine = pgTable(
  'partner_bill_line',
  {
    billId: text('bill_id')
      .notNull()
      .references(() => partnerBill.id),
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    toDay: date('to_day', { mode: 'string' }).notNull(),
    /** As the plan was called and cost when the bill was made. None: it had no plan, and costs nothing */
    plan: text('plan'),
    price: minor('price'),
    validity: integer('validity'),
    paidDays: integer('paid_days').notNull(),
    amount: minor('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.billId, table.installationId, table.fromDay] })],
)

/** One payment of a bill, never changed. A partner uses a reference once. */
export const billPayment = pgTable(
  'bill_payment',
  {
    id: text('id').primaryKey(),
    billId: text('bill_id')
      .notNull()
      .references(() => partnerBill.id),
    partnerId: text('partner_id')
      .notNull()
      .references(() => businessPartner.id),
    amount: minor('amount').notNull(),
    mode: text('mode').notNull(),
    /** Folded, so that it is the same however it was written (H121) */
    reference: text('reference').notNull(),
    note: text('note').notNull(),
    by: text('by_id')
      .notNull()
      .references(() => employee.id),
    at: at('at').notNull(),
  },
  (table) => [unique('bill_payment_reference').on(table.partnerId, table.reference)],
)

/** A month whose bills were made, by its first day. */
export const billedMonth = pgTable('billed_month', {
  month: date('month', { mode: 'string' }).primaryKey(),
  madeAt: at('made_at').notNull(),
})
