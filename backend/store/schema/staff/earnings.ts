import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { EarningKind } from '../../../../src/contract/areas/earnings/earnings.ts'
import type { Profession } from '../../../../src/contract/areas/employees/employees.ts'
import { employee } from '../auth.ts'
import { at, minor } from '../columns.ts'
import { job } from '../jobs.ts'

/** What people of a profession are paid by. */
export const earningScheme = pgTable('earning_scheme', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Folded, as it is known by */
  nameKey: text('name_key').notNull().unique(),
  profession: text('profession').$type<Profession>().notNull(),
  createdBy: text('created_by').references(() => employee.id),
  createdAt: at('created_at').notNull(),
})

/**
 * A version of what jobs pay. It ends the day before the profession's next one begins: that day is read, never stored, so
 * versions leave no gap and overlap nowhere. One that an entry names is never changed: the database refuses it (S-306).
 */
export const earningConfig = pgTable('earning_config', {
  id: text('id').primaryKey(),
  schemeId: text('scheme_id')
    .notNull()
    .references(() => earningScheme.id),
  /** Of its scheme */
  profession: text('profession').$type<Profession>().notNull(),
  version: integer('version').notNull(),
  effectiveFrom: date('effective_from', { mode: 'string' }).notNull(),
  createdBy: text('created_by').references(() => employee.id),
  createdAt: at('created_at').notNull(),
  updatedAt: at('updated_at').notNull(),
})

/** What a job of a type pays someone of a grade. */
export const earningRate = pgTable(
  'earning_rate',
  {
    configId: text('config_id')
      .notNull()
      .references(() => earningConfig.id),
    jobType: text('job_type').notNull(),
    grade: text('grade').notNull(),
    amount: minor('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.configId, table.jobType, table.grade] })],
)

/**
 * Entries of passbooks, which are only ever added (S-307). Balances are read, by instant and id. One of a job keeps the
 * version and the rule that it was paid by.
 */
export const earningEntry = pgTable('earning_entry', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  employeeId: text('employee_id')
    .notNull()
    .references(() => employee.id),
  at: at('at').notNull(),
  /** The business day of that instant */
  day: date('day', { mode: 'string' }).notNull(),
  type: text('type').$type<'CREDIT' | 'DEBIT'>().notNull(),
  kind: text('kind').$type<EarningKind>().notNull(),
  amount: minor('amount').notNull(),
  note: text('note').notNull().default(''),
  reason: text('reason'),
  /** Null: completing the job made it */
  byId: text('by_id').references(() => employee.id),
  jobId: text('job_id')
    .unique()
    .references(() => job.id),
  configId: text('config_id').references(() => earningConfig.id),
  jobType: text('job_type'),
  grade: text('grade'),
  reverses: bigint('reverses', { mode: 'number' }).unique(),
})
