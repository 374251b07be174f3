import { sql } from 'drizzle-orm'
import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Money in integer minor units (S-42). */
export const minor = (name: string) => bigint(name, { mode: 'number' })

/** What was agreed about a plan when it was bought (S-322). Litres in all its days. None: unlimited */
export const agreedTerms = () => ({
  planName: text('plan_name'),
  planDays: integer('plan_days'),
  planLitres: integer('plan_litres'),
})

/** The same with price and title: "Family 30, 28 days" */
export const agreedPlan = () => ({
  ...agreedTerms(),
  planPrice: minor('plan_price'),
  planTitle: text('plan_title').generatedAlwaysAs(sql`plan_name || ', ' || plan_days::text || ' days'`),
})
