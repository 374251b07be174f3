import { pgTable, text } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { warehouse } from './warehouses.ts'

/**
 * What lies there. `SHELF`: free in a warehouse. `ASIDE`: still there, set aside for somebody. `PERSON`: with somebody.
 * `RETURNING`: with somebody who was asked to bring it back. `MISSING`: with somebody by the ledger, and not found at
 * their last count (S-298).
 */
export type PlaceKind = 'SHELF' | 'ASIDE' | 'PERSON' | 'RETURNING' | 'MISSING'

/** A place that holds stock (S-293). The database makes the shelf of each warehouse, under the same code. */
export const stockPlace = pgTable('stock_place', {
  code: text('code').primaryKey(),
  kind: text('kind').$type<PlaceKind>().notNull(),
  /** In which it lies; of what somebody has, the one that is them (`TRANSIT`) */
  warehouseCode: text('warehouse_code')
    .notNull()
    .references(() => warehouse.code),
  employeeId: text('employee_id').references(() => employee.id),
})
