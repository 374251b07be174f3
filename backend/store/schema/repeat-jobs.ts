import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { DescribedForm, DescribedValues } from '../../../src/contract/described-form.ts'
import { employee } from './auth.ts'
import { at } from './columns.ts'
import { job } from './jobs.ts'

/** A form that the console draws as it is described here (S-49). */
export const dbuiForm = pgTable('dbui_form', {
  name: text('name').primaryKey(),
  form: jsonb('form').$type<DescribedForm>().notNull(),
})

/** The root cause of a repeated job: one a job, for good (B093). */
export const repeatJobRca = pgTable('repeat_job_rca', {
  jobId: text('job_id')
    .primaryKey()
    .references(() => job.id),
  /** One of the values, for counts */
  category: text('category').notNull(),
  values: jsonb('form_values').$type<DescribedValues>().notNull(),
  submittedBy: text('submitted_by')
    .notNull()
    .references(() => employee.id),
  submittedAt: at('submitted_at').notNull(),
})
