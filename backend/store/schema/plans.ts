import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { city, plan } from './owners.ts'

/** Cities in which a plan is sold. One without any is sold in all of them. */
export const planCity = pgTable(
  'plan_city',
  {
    planId: text('plan_id')
      .notNull()
      .references(() => plan.id),
    cityCode: text('city_code')
      .notNull()
      .references(() => city.code),
  },
  (table) => [primaryKey({ columns: [table.planId, table.cityCode] })],
)
