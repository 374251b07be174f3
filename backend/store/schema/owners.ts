import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { agreedPlan, at, minor } from './columns.ts'

export const state = pgTable('state', {
  code: text('code').primaryKey(),
  name: text('name').notNull().unique(),
})

export const city = pgTable('city', {
  code: text('code').primaryKey(),
  name: text('name').notNull().unique(),
  stateCode: text('state_code')
    .notNull()
    .references(() => state.code),
})

/** What a customer pays for. Name, in capitals or not, and validity together are its own (S-120). */
export const plan = pgTable('plan', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  validityDays: integer('validity_days').notNull(),
  price: minor('price').notNull(),
  /** Litres in all its days. None: unlimited */
  litres: integer('litres'),
  isActive: boolean('is_active').notNull().default(true),
  updatedAt: at('updated_at').notNull().defaultNow(),
  /** What other records call it: "Family 30, 28 days" */
  title: text('title').generatedAlwaysAs(sql`name || ', ' || validity_days::text || ' days'`),
})

/** One person, one phone: a phone names its owner (doc1 §3, S-24). */
export const customer = pgTable('customer', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  phone: text('phone').notNull().unique(),
  address: text('address').notNull(),
  cityCode: text('city_code')
    .notNull()
    .references(() => city.code),
  status: text('status').notNull(),
  isPriority: boolean('is_priority').notNull().default(false),
  isNonPaying: boolean('is_non_paying').notNull().default(false),
  pendingPayment: minor('pending_payment').notNull().default(0),
  email: text('email'),
  statusReason: text('status_reason'),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** Notes about a customer. `communication` marks what was said when speaking with them. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    at: at('at').notNull(),
    by: text('by_id')
      .notNull()
      .references(() => employee.id),
    note: text('note').notNull(),
    communication: jsonb('communication'),
    /** A job that it was about; the database checks it */
    jobId: text('job_id'),
  },
  (table) => [
    index('customer_note_customer').on(table.customerId, table.id),
    index('customer_note_job').on(table.jobId),
  ],
)

/** Amounts that a customer was found to owe. Their sum stands at the customer. */
export const pendingPayment = pgTable(
  'pending_payment',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    at: at('at').notNull(),
    by: text('by_id')
      .notNull()
      .references(() => employee.id),
    amount: minor('amount').notNull(),
    note: text('note').notNull(),
  },
  (table) => [index('pending_payment_customer').on(table.customerId, table.id)],
)

export interface Note {
  readonly at: string
  readonly by: string
  readonly text: string
}

/** Who has purifiers in homes of their own tenants or guests, and pays for them. */
export const businessPartner = pgTable('business_partner', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Short, folded and unique */
  code: text('code').notNull(),
  contactName: text('contact_name'),
  phone: text('phone'),
  email: text('email'),
  updatedAt: at('updated_at').notNull().defaultNow(),
})

/** A purifier in a home. `customerId` is its present owner (S-23). */
export const installation = pgTable(
  'installation',
  {
    id: text('id').primaryKey(),
    /** The device that stands in it, or is meant for it */
    purifierId: text('purifier_id').notNull().unique(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    cityCode: text('city_code')
      .notNull()
      .references(() => city.code),
    zone: text('zone').notNull(),
    address: text('address').notNull(),
    planId: text('plan_id').references(() => plan.id),
    ...agreedPlan(),
    status: text('status').notNull(),
    validTill: date('valid_till', { mode: 'string' }),
    connectivity: text('connectivity'),
    partnerId: text('partner_id').references(() => businessPartner.id),
    /** Its name: the database brings it along. */
    partner: text('partner'),
    botId: text('bot_id').unique(),
    /** The model whose deposit was paid: it stays when another device comes (S-158). */
    depositModel: text('deposit_model').notNull(),
    installedOn: date('installed_on', { mode: 'string' }),
    uninstalledOn: date('uninstalled_on', { mode: 'string' }),
    isNonPaying: boolean('is_non_paying').notNull().default(false),
    /** Name of the owner and balance of the wallet: the database brings them along, lists are searched and sorted by them. */
    owner: text('owner').notNull().default(''),
    walletBalance: minor('wallet_balance'),
    /** Where it stands. None: nobody found the address on a map. */
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    notes: jsonb('notes').$type<Note[]>().notNull().default([]),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [unique().on(table.id, table.customerId), index('installation_customer').on(table.customerId)],
)

/** Belongs to whoever owns the installation: the database moves it along. */
export const wallet = pgTable(
  'wallet',
  {
    id: text('id').primaryKey(),
    installationId: text('installation_id').notNull().unique(),
    customerId: text('customer_id').notNull(),
    type: text('type').notNull(),
    balance: minor('balance').notNull(),
  },
  (table) => [check('wallet_balance', sql`${table.balance} >= 0`)],
)

/** One movement. `seq` counts within the wallet, `balance` is the one after it. */
export const walletEntry = pgTable(
  'wallet_entry',
  {
    walletId: text('wallet_id')
      .notNull()
      .references(() => wallet.id),
    seq: integer('seq').notNull(),
    at: at('at').notNull(),
    type: text('type').$type<'CREDIT' | 'DEBIT'>().notNull(),
    text: text('text').notNull(),
    amount: minor('amount').notNull(),
    balance: minor('balance').notNull(),
  },
  (table) => [primaryKey({ columns: [table.walletId, table.seq] })],
)

/** Transfers of ownership, for good. */
export const ownershipTransfer = pgTable(
  'ownership_transfer',
  {
    id: text('id').primaryKey(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installation.id),
    fromId: text('from_id')
      .notNull()
      .references(() => customer.id),
    toId: text('to_id')
      .notNull()
      .references(() => customer.id),
    by: text('by_id')
      .notNull()
      .references(() => employee.id),
    at: at('at').notNull(),
  },
  (table) => [index('ownership_transfer_installation').on(table.installationId, table.at)],
)
