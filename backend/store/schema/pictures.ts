import { customType, pgTable, text } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { at } from './columns.ts'

const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
})

/** The picture of an employee. Its address is as random as a token: an image is asked for without one (S-303). */
export const employeePicture = pgTable('employee_picture', {
  employeeId: text('employee_id')
    .primaryKey()
    .references(() => employee.id, { onDelete: 'cascade' }),
  address: text('address').notNull().unique(),
  /** Media type, told by the bytes */
  type: text('type').notNull(),
  bytes: bytes('bytes').notNull(),
  byId: text('by_id')
    .notNull()
    .references(() => employee.id),
  at: at('at').notNull(),
})
