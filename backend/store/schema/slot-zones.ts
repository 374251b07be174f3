import { bigint, boolean, date, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { zone } from './areas.ts'
import { employee } from './auth.ts'
import { at } from './columns.ts'
import { city } from './owners.ts'
import { slot } from './slots.ts'

/** What a zone takes in a week, from a day on (S-309). The newest one up to a day decides it. */
export const zonePattern = pgTable(
  'zone_pattern',
  {
    zoneCode: text('zone_code')
      .notNull()
      .references(() => zone.code),
    countsFrom: date('counts_from', { mode: 'string' }).notNull(),
    /** Types of jobs */
    issueTypes: text('issue_types').array().notNull(),
    updatedBy: text('updated_by').references(() => employee.id),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneCode, table.countsFrom] })],
)

/** How many jobs a zone takes in a slot of a weekday, 1 (Monday) to 7. */
export const zoneSlot = pgTable(
  'zone_slot',
  {
    zoneCode: text('zone_code')
      .notNull()
      .references(() => zone.code),
    slotId: text('slot_id')
      .notNull()
      .references(() => slot.id),
    capacity: integer('capacity').notNull(),
    countsFrom: date('counts_from', { mode: 'string' }).notNull(),
    weekday: integer('weekday').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.zoneCode, table.countsFrom, table.weekday, table.slotId] }),
    foreignKey({
      columns: [table.zoneCode, table.countsFrom],
      foreignColumns: [zonePattern.zoneCode, zonePattern.countsFrom],
    }).onDelete('cascade'),
  ],
)

/** Places that are kept for jobs with certain tags (S-310). */
export const slotCategory = pgTable('slot_category', {
  code: text('code').primaryKey(),
  cityCode: text('city_code')
    .notNull()
    .references(() => city.code),
  name: text('name').notNull(),
  active: boolean('active').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** A tag is in one category of a city (H114). */
export const slotCategoryTag = pgTable(
  'slot_category_tag',
  {
    cityCode: text('city_code').notNull(),
    jobTag: text('job_tag').notNull(),
    categoryCode: text('category_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.cityCode, table.jobTag] })],
)

/** A zone where a category has places. A disabled one keeps them on paper alone. */
export const categoryZone = pgTable(
  'category_zone',
  {
    categoryCode: text('category_code')
      .notNull()
      .references(() => slotCategory.code),
    zoneCode: text('zone_code')
      .notNull()
      .references(() => zone.code),
    disabled: boolean('disabled').notNull(),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryCode, table.zoneCode] })],
)

/** A category's part of a zone's places, in the slot of a weekday. All together never have more than the zone. */
export const categoryPlace = pgTable(
  'category_place',
  {
    categoryCode: text('category_code').notNull(),
    zoneCode: text('zone_code').notNull(),
    weekday: integer('weekday').notNull(),
    slotId: text('slot_id')
      .notNull()
      .references(() => slot.id),
    places: integer('places').notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryCode, table.zoneCode, table.weekday, table.slotId] })],
)

/** Which days are offered to jobs of a category. One counts for each; those that it replaced stay (S-311). */
export const displayRule = pgTable('display_rule', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  cityCode: text('city_code').notNull(),
  categoryCode: text('category_code').notNull(),
  daysAhead: integer('days_ahead').notNull(),
  /** Today is offered until then; 24: all day */
  lastOrderHour: integer('last_order_hour').notNull(),
  createdBy: text('created_by').references(() => employee.id),
  createdAt: at('created_at').notNull(),
  replacedAt: at('replaced_at'),
})

/** Places of one day beside the pattern, for jobs of a category (S-312). */
export const customSlot = pgTable('custom_slot', {
  id: text('id').primaryKey(),
  zoneCode: text('zone_code')
    .notNull()
    .references(() => zone.code),
  categoryCode: text('category_code')
    .notNull()
    .references(() => slotCategory.code),
  day: date('day', { mode: 'string' }).notNull(),
  slotId: text('slot_id')
    .notNull()
    .references(() => slot.id),
  places: integer('places').notNull(),
  status: text('status').$type<'ACTIVE' | 'CANCELLED'>().notNull(),
  reason: text('reason'),
  cancelledBy: text('cancelled_by').references(() => employee.id),
  cancelledAt: at('cancelled_at'),
})
