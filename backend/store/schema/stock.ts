import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { at } from './columns.ts'
import { item } from './items.ts'
import { job } from './jobs.ts'
import { stockPlace } from './stock-places.ts'
import { warehouse } from './warehouses.ts'

export type MovementKind =
  | 'RECEIVE'
  | 'ALLOCATE'
  | 'PICK_UP'
  | 'ASK_RETURN'
  | 'RETURN'
  | 'REMOVE'
  | 'USE'
  | 'STATE'
  | 'COUNT'

/** What somebody was allocated at once: a package (S-296). */
export const issuance = pgTable('issuance', {
  id: text('id').primaryKey(),
  employeeId: text('employee_id')
    .notNull()
    .references(() => employee.id),
  /** Where it comes from, and goes back to when it is taken away */
  warehouseCode: text('warehouse_code')
    .notNull()
    .references(() => warehouse.code),
  note: text('note').notNull(),
  createdBy: text('created_by')
    .notNull()
    .references(() => employee.id),
  createdAt: at('created_at').notNull(),
})

/** One item of a package, or one of its serials (S-294). Where it is now stands in the balances. */
export const issuanceLine = pgTable('issuance_line', {
  /** The package and its place in it, with a colon between */
  id: text('id').primaryKey(),
  issuanceId: text('issuance_id')
    .notNull()
    .references(() => issuance.id),
  itemId: text('item_id')
    .notNull()
    .references(() => item.id),
  serial: text('serial'),
  quantity: integer('quantity').notNull(),
})

/** A part that has a number of its own, and where it is. None: a job used it. Movements alone change it. */
export const partSerial = pgTable('part_serial', {
  code: text('code').primaryKey(),
  itemId: text('item_id')
    .notNull()
    .references(() => item.id),
  placeCode: text('place_code').references(() => stockPlace.code),
  lineId: text('line_id').references(() => issuanceLine.id),
  receivedAt: at('received_at').notNull().defaultNow(),
})

/** The ledger. What is inserted moves balances and serials with it, or is refused; nothing is changed or deleted (H94). */
export const stockMovement = pgTable('stock_movement', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: at('at').notNull(),
  /** None: what became of a home or of a device moved it */
  by: text('by_id').references(() => employee.id),
  kind: text('kind').$type<MovementKind>().notNull(),
  itemId: text('item_id')
    .notNull()
    .references(() => item.id),
  serial: text('serial'),
  quantity: integer('quantity').notNull(),
  /** None: from outside, or out of a home */
  from: text('from_place').references(() => stockPlace.code),
  /** None: into a home, or out of use */
  to: text('to_place').references(() => stockPlace.code),
  lineId: text('line_id').references(() => issuanceLine.id),
  jobId: text('job_id').references(() => job.id),
  note: text('note').notNull().default(''),
})

/** How much of an item is at a place now. The line is empty on a shelf. Kept by movements alone. */
export const stockBalance = pgTable(
  'stock_balance',
  {
    placeCode: text('place_code')
      .notNull()
      .references(() => stockPlace.code),
    itemId: text('item_id')
      .notNull()
      .references(() => item.id),
    lineId: text('line_id').notNull().default(''),
    quantity: integer('quantity').notNull(),
  },
  (table) => [primaryKey({ columns: [table.placeCode, table.itemId, table.lineId] })],
)
