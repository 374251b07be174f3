import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { at } from './columns.ts'

/** The check of one purifier before it leaves production. Some have no date, as records of before have. */
export const qualityCheck = pgTable(
  'quality_check',
  {
    id: text('id').primaryKey(),
    purifierId: text('purifier_id').notNull(),
    botId: text('bot_id'),
    sponsorCode: text('sponsor_code'),
    testedBy: text('tested_by').references(() => employee.id),
    createdAt: at('created_at'),
    status: text('status').notNull(),
  },
  (table) => [index('quality_check_created').on(table.createdAt, table.id)],
)

/** One thing that was checked, in the order of the form. */
export const qualityCheckElement = pgTable(
  'quality_check_element',
  {
    id: text('id').primaryKey(),
    qualityCheckId: text('quality_check_id')
      .notNull()
      .references(() => qualityCheck.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    elementId: text('element_id'),
    name: text('name'),
    value: text('value'),
    onSuccess: text('on_success'),
    onFailure: text('on_failure'),
  },
  (table) => [index('quality_check_element_place').on(table.qualityCheckId, table.place)],
)
