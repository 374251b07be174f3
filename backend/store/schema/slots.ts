import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { zone } from './areas.ts'

/** A part of the day that customers are promised: two hours. Times are HH:MM of the business zone. */
export const slot = pgTable('slot', {
  id: text('id').primaryKey(),
  starts: text('starts').notNull(),
  ends: text('ends').notNull(),
})

/** A slot of one day that jobs were booked in: `booked` is their number, `capacity` what the zone's pattern gives it. */
export const slotDay = pgTable(
  'slot_day',
  {
    zoneCode: text('zone_code')
      .notNull()
      .references(() => zone.code),
    day: date('day', { mode: 'string' }).notNull(),
    slotId: text('slot_id')
      .notNull()
      .references(() => slot.id),
    capacity: integer('capacity').notNull(),
    booked: integer('booked').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneCode, table.day, table.slotId] })],
)
