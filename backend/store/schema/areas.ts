import { boolean, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { city } from './owners.ts'

/** A part of a city. The limits say how many general service jobs it takes on one day (S-30). */
export const zone = pgTable(
  'zone',
  {
    code: text('code').primaryKey(),
    cityCode: text('city_code')
      .notNull()
      .references(() => city.code),
    /** The word that stands at an installation, too. */
    name: text('name').notNull(),
    minGsPerDay: integer('min_gs_per_day').notNull(),
    maxGsPerDay: integer('max_gs_per_day').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [unique().on(table.cityCode, table.name)],
)

/** A neighbourhood within a zone. Its name is its own there, in capitals or not. */
export const area = pgTable('area', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  zoneCode: text('zone_code')
    .notNull()
    .references(() => zone.code),
  status: text('status').notNull(),
  isServiceable: boolean('is_serviceable').notNull(),
  slotsPerDay: integer('slots_per_day').notNull(),
  updatedAt: at('updated_at').notNull(),
})
