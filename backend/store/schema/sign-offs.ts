import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CountReason } from '../../../src/contract/areas/stock/count-reasons.ts'
import { employee } from './auth.ts'
import { at, minor } from './columns.ts'
import { jobEvent } from './jobs.ts'
import { issuanceLine, stockMovement } from './stock.ts'

/** A count of what somebody has in stock and cash, signed off by someone else. It is never changed (S-87, S-298). */
export const stockSignOff = pgTable('stock_sign_off', {
  id: text('id').primaryKey(),
  /** Who was counted */
  employeeId: text('employee_id')
    .notNull()
    .references(() => employee.id),
  /** The one before of the same employee. Each has one successor at most, so of two sign-offs of one count one wins (H100) */
  previousId: text('previous_id'),
  signedBy: text('signed_by')
    .notNull()
    .references(() => employee.id),
  signedAt: at('signed_at').notNull(),
  note: text('note').notNull(),
  /** Whether what to expect was shown before everything was counted */
  shownEarly: boolean('shown_early').notNull(),
  /** What they took in cash since the one before, and what was counted of it (S-288) */
  cashExpected: minor('cash_expected').notNull(),
  cashCounted: minor('cash_counted').notNull(),
  /** Why the sums differ. Empty where they don't */
  cashReason: text('cash_reason').notNull(),
  /** Pieces of each note and coin, by its value in minor units */
  cashPieces: jsonb('cash_pieces').$type<Readonly<Record<string, number>>>().notNull(),
  /** What was found with them and isn't theirs: told, and left where the ledger has it */
  unexpected: jsonb('unexpected').$type<readonly { readonly code: string; readonly where: string }[]>().notNull(),
})

/** A line that was counted. */
export const stockSignOffLine = pgTable(
  'stock_sign_off_line',
  {
    signOffId: text('sign_off_id')
      .notNull()
      .references(() => stockSignOff.id),
    lineId: text('line_id')
      .notNull()
      .references(() => issuanceLine.id),
    /** With them by the ledger, before it */
    expected: integer('expected').notNull(),
    counted: integer('counted').notNull(),
    /** The last one of the line then. With a later one it has moved since (S-293) */
    movementId: bigint('movement_id', { mode: 'number' })
      .notNull()
      .references(() => stockMovement.id),
  },
  (table) => [primaryKey({ columns: [table.signOffId, table.lineId] })],
)

/** A part of a line that was missing, or turned up again, and why. */
export const stockSignOffDifference = pgTable(
  'stock_sign_off_difference',
  {
    signOffId: text('sign_off_id')
      .notNull()
      .references(() => stockSignOff.id),
    position: integer('position').notNull(),
    lineId: text('line_id')
      .notNull()
      .references(() => issuanceLine.id),
    quantity: integer('quantity').notNull(),
    reason: text('reason').$type<CountReason>().notNull(),
    /** The home or the colleague that has it. Null: the one who was counted answers for it */
    owner: text('owner'),
    note: text('note').notNull(),
  },
  (table) => [primaryKey({ columns: [table.signOffId, table.position] })],
)

/** Cash that was taken for a job, with the sign-off that covered it. What has no row is still in hand (S-288). */
export const signedCash = pgTable('signed_cash', {
  eventId: bigint('event_id', { mode: 'number' })
    .primaryKey()
    .references(() => jobEvent.id),
  signOffId: text('sign_off_id')
    .notNull()
    .references(() => stockSignOff.id),
})
