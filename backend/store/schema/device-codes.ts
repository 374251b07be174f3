import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { at } from './columns.ts'

/** Letters that codes begin with (S-316). */
export const deviceCodePrefix = pgTable('device_code_prefix', {
  prefix: text('prefix').primaryKey(),
  nextNumber: bigint('next_number', { mode: 'number' }).notNull().default(1),
  /** None: older than prefixes that people add */
  createdBy: text('created_by').references(() => employee.id),
  createdAt: at('created_at').notNull(),
})

/** Codes that were generated at once. */
export const deviceCodeBatch = pgTable('device_code_batch', {
  id: text('id').primaryKey(),
  prefix: text('prefix')
    .notNull()
    .references(() => deviceCodePrefix.prefix),
  quantity: integer('quantity').notNull(),
  firstCode: text('first_code').notNull(),
  lastCode: text('last_code').notNull(),
  createdBy: text('created_by')
    .notNull()
    .references(() => employee.id),
  createdAt: at('created_at').notNull(),
})

/** A code. Its status is its own until a device bears it; BLOCKED stands beside both (S-293). */
export const deviceCode = pgTable('device_code', {
  code: text('code').primaryKey(),
  prefix: text('prefix').references(() => deviceCodePrefix.prefix),
  batchId: text('batch_id').references(() => deviceCodeBatch.id),
  status: text('status').$type<'AVAILABLE' | 'ASSIGNED'>().notNull(),
  isBlocked: boolean('is_blocked').notNull().default(false),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})
