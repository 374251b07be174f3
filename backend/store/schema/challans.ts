import { boolean, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { employee } from './auth.ts'
import { at, minor } from './columns.ts'
import { job } from './jobs.ts'
import { technician } from './technicians.ts'

/** How far the numbers of a financial year have come (S-287). */
export const challanSeries = pgTable('challan_series', {
  year: text('year').primaryKey(),
  last: integer('last').notNull(),
  lastAt: at('last_at').notNull(),
})

/** What an agent takes along on one day, as it was generated (S-287). */
export const challan = pgTable('challan', {
  number: text('number').primaryKey(),
  year: text('year')
    .notNull()
    .references(() => challanSeries.year),
  day: date('day', { mode: 'string' }).notNull(),
  agentId: text('agent_id')
    .notNull()
    .references(() => technician.id),
  /** Their name then */
  agent: text('agent').notNull(),
  vehicle: text('vehicle').notNull(),
  issuedAt: at('issued_at').notNull(),
  issuedBy: text('issued_by')
    .notNull()
    .references(() => employee.id),
})

/** A job on a challan, as it was then. It is valid on one at most; nothing else of it changes. */
export const challanLine = pgTable(
  'challan_line',
  {
    challanNumber: text('challan_number')
      .notNull()
      .references(() => challan.number),
    jobId: text('job_id')
      .notNull()
      .references(() => job.id),
    position: integer('position').notNull(),
    valid: boolean('valid').notNull(),
    type: text('type').notNull(),
    installationId: text('installation_id').notNull(),
    customer: text('customer').notNull(),
    address: text('address').notNull(),
    deviceCode: text('device_code'),
    model: text('model'),
    toCollect: minor('to_collect').notNull(),
  },
  (table) => [primaryKey({ columns: [table.challanNumber, table.jobId] })],
)
