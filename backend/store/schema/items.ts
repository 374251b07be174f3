import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { TechnicianGrade } from '../../../src/contract/areas/technicians/technicians.ts'
import { at, minor } from './columns.ts'
import { deviceModel } from './devices.ts'
import { technician } from './technicians.ts'

/** A part that technicians carry, or a model of purifiers. */
export const item = pgTable('item', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  /** In what it is counted: PIECE, METRE */
  unit: text('unit').notNull(),
  isSerialised: boolean('is_serialised').notNull(),
  /** Whose devices are its serials. None: a part, whose serials are rows of their own */
  modelId: text('model_id').references(() => deviceModel.id),
  /** Of one unit (S-297). None: not known */
  value: minor('value'),
})

/** How much of an item belongs into a kit: that of a grade, or that of one technician (S-229). */
export const kitQuantity = pgTable('kit_quantity', {
  /** The item, and the grade or the technician, with a colon between */
  id: text('id').primaryKey(),
  itemId: text('item_id')
    .notNull()
    .references(() => item.id),
  level: text('level').$type<TechnicianGrade>(),
  employeeId: text('employee_id').references(() => technician.id),
  quantity: integer('quantity').notNull(),
  updatedAt: at('updated_at').notNull(),
})
