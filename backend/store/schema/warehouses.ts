import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { warehouseTypes } from '../../../src/contract/areas/employees/warehouses.ts'
import { employee } from './auth.ts'
import { city } from './owners.ts'

type WarehouseType = (typeof warehouseTypes)[number]

/** A place that holds stock: of a city, or in transit with somebody (doc2 §3). */
export const warehouse = pgTable('warehouse', {
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  type: text('type').$type<WarehouseType>().notNull(),
  cityCode: text('city_code')
    .notNull()
    .references(() => city.code),
  inUse: boolean('in_use').notNull().default(true),
})

/** Where an employee takes stock from, brings it back to, and keeps it meanwhile. */
export const employeeWarehouse = pgTable(
  'employee_warehouse',
  {
    employeeId: text('employee_id')
      .notNull()
      .references(() => employee.id),
    type: text('type').$type<WarehouseType>().notNull(),
    warehouseCode: text('warehouse_code')
      .notNull()
      .references(() => warehouse.code),
  },
  (table) => [primaryKey({ columns: [table.employeeId, table.type] })],
)
