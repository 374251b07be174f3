import { sql } from 'drizzle-orm'
import { bigint, boolean, date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import type { LeaveStatus } from '../../../src/contract/areas/leaves/leave-codes.ts'
import type { TechnicianGrade } from '../../../src/contract/areas/technicians/technicians.ts'
import { employee } from './auth.ts'
import { at } from './columns.ts'
import { city } from './owners.ts'

/** What is known of an employee of the field, also after another profession was taken up. Their city is the employee's. Times are HH:MM of the business zone; coordinates are where the day begins. */
export const technician = pgTable('technician', {
  id: text('id')
    .primaryKey()
    .references(() => employee.id),
  grade: text('grade').$type<TechnicianGrade>().notNull(),
  cityCode: text('city_code')
    .notNull()
    .references(() => city.code),
  zoneCodes: text('zone_codes').array().notNull(),
  /** Types of jobs */
  skills: text('skills').array().notNull(),
  shiftStart: text('shift_start').notNull(),
  shiftEnd: text('shift_end').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
})

/**
 * Days that an employee is or wants to be away, both included, 60 at most. No day of a person is in two PENDING or
 * APPROVED ones: the database excludes it (S-304).
 */
export const employeeLeave = pgTable('employee_leave', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  employeeId: text('employee_id')
    .notNull()
    .references(() => employee.id),
  from: date('from_date', { mode: 'string' }).notNull(),
  to: date('to_date', { mode: 'string' }).notNull(),
  type: text('type').notNull(),
  status: text('status').$type<LeaveStatus>().notNull(),
  /** Null: an older program didn't keep it */
  askedBy: text('asked_by').references(() => employee.id),
  askedAt: at('asked_at'),
  /** Who approved, rejected or cancelled it last, and when */
  decidedBy: text('decided_by').references(() => employee.id),
  decidedAt: at('decided_at'),
  updatedAt: at('updated_at').notNull().default(sql`now()`),
  /** An older program let it overlap or last longer. It can still be decided, and a change of its days ends the exception */
  enteredBeforeRule: boolean('entered_before_rule').notNull().default(false),
})

/** The steps of a leave: what it was from then on, and what was said. */
export const employeeLeaveNote = pgTable('employee_leave_note', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  leaveId: bigint('leave_id', { mode: 'number' })
    .notNull()
    .references(() => employeeLeave.id, { onDelete: 'cascade' }),
  at: at('at'),
  byId: text('by_id').references(() => employee.id),
  status: text('status').$type<LeaveStatus>().notNull(),
  from: date('from_date', { mode: 'string' }).notNull(),
  to: date('to_date', { mode: 'string' }).notNull(),
  type: text('type').notNull(),
  note: text('note').notNull().default(''),
})

/** People who work together in a city (S-230). */
export const employeeTeam = pgTable('employee_team', {
  id: text('id').primaryKey(),
  name: text('name').notNull().unique(),
  cityCode: text('city_code')
    .notNull()
    .references(() => city.code),
  leaderId: text('leader_id').references(() => employee.id),
})

/** Nobody is a member of two teams. */
export const employeeTeamMember = pgTable('employee_team_member', {
  employeeId: text('employee_id')
    .primaryKey()
    .references(() => employee.id),
  teamId: text('team_id')
    .notNull()
    .references(() => employeeTeam.id),
})
