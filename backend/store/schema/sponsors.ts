import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { at, minor } from './columns.ts'
import { deviceCode } from './devices.ts'

/** A bank account. Bank code and number are what it is known by, both folded. No list, log or file holds its number. */
export const bankAccount = pgTable(
  'bank_account',
  {
    id: text('id').primaryKey(),
    holder: text('holder').notNull(),
    /** As typed */
    bankCode: text('bank_code').notNull(),
    bankKey: text('bank_key').notNull(),
    number: text('number').notNull(),
    /** What is shown of it (S-313) */
    lastFour: text('last_four').notNull().generatedAlwaysAs(sql`right(number, 4)`),
    createdAt: at('created_at').notNull(),
    updatedBy: text('updated_by').references(() => employee.id),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [unique().on(table.bankKey, table.number)],
)

/** Who pays for purifiers that others use. Several may have one account. */
export const sponsor = pgTable(
  'sponsor',
  {
    id: text('id').primaryKey(),
    /** The code that quality checks name */
    code: text('code').notNull().unique(),
    name: text('name').notNull(),
    phone: text('phone').notNull().unique(),
    email: text('email'),
    taxId: text('tax_id'),
    status: text('status').notNull(),
    bankAccountId: text('bank_account_id').references(() => bankAccount.id),
    createdBy: text('created_by').references(() => employee.id),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('sponsor_account').on(table.bankAccountId)],
)

/** What a sponsor paid for a number of devices. */
export const investment = pgTable(
  'investment',
  {
    id: text('id').primaryKey(),
    sponsorId: text('sponsor_id')
      .notNull()
      .references(() => sponsor.id),
    amount: minor('amount').notNull(),
    /** It never has more codes than devices */
    numOfDevices: integer('num_of_devices').notNull(),
    createdBy: text('created_by').references(() => employee.id),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [index('investment_sponsor').on(table.sponsorId)],
)

/** The codes that are allotted to an investment. A code is in one at most. */
export const investmentCode = pgTable(
  'investment_code',
  {
    code: text('code')
      .primaryKey()
      .references(() => deviceCode.code),
    investmentId: text('investment_id')
      .notNull()
      .references(() => investment.id),
  },
  (table) => [index('investment_code_of').on(table.investmentId)],
)
