import { bigint, date, doublePrecision, pgTable, text } from 'drizzle-orm/pg-core'
import type { LeaveStatus, TechnicianGrade } from '../../../src/contract/areas/technicians/technicians.ts'
import { employee } from './auth.ts'
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

/** Days that an employee is or wants to be away, both included. */
export const employeeLeave = pgTable('employee_leave', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  employeeId: text('employee_id')
    .notNull()
    .references(() => employee.id),
  from: date('from_date', { mode: 'string' }).notNull(),
  to: date('to_date', { mode: 'string' }).notNull(),
  type: text('type').notNull(),
  status: text('status').$type<LeaveStatus>().notNull(),
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
