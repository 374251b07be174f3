import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AgentLeave } from '../../../src/contract/areas/leaves/leaves.ts'
import { type Days, type HeldLeave, isHeld, uncoveredCount, uncoveredJobs } from '../../business/staff/leave-cover.ts'
import { nameOfEmployee, zoneNames } from '../../business/staff/technician-names.ts'
import { notFound } from '../../lists/held-record.ts'
import { city, employee, employeeLeave, technician } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const asker = alias(employee, 'asker')
const decider = alias(employee, 'decider')
const named = (who: typeof asker | typeof decider) => sql<string | null>`${who.firstname} || ' ' || ${who.lastname}`

export const leaveRows = (database: Database) =>
  database
    .select({
      leave: employeeLeave,
      name: nameOfEmployee,
      cityCode: technician.cityCode,
      city: city.name,
      zoneCodes: technician.zoneCodes,
      zones: zoneNames,
      askedBy: named(asker),
      decidedBy: named(decider),
      uncovered: uncoveredCount,
    })
    .from(employeeLeave)
    .innerJoin(employee, eq(employee.id, employeeLeave.employeeId))
    .leftJoin(technician, eq(technician.id, employeeLeave.employeeId))
    .leftJoin(city, eq(city.code, technician.cityCode))
    .leftJoin(asker, eq(asker.id, employeeLeave.askedBy))
    .leftJoin(decider, eq(decider.id, employeeLeave.decidedBy))
    .$dynamic()

export type LeaveRow = Awaited<ReturnType<typeof leaveRows>>[number]

/** "LV-12": as people say it. */
export const leaveIdOf = (id: number): string => `LV-${id}`

/** The number in it. None is a leave that no one has. */
export function leaveNumberOf(leaveId: string): number {
  const [, digits] = leaveId.toUpperCase().match(/^LV-(\d{1,15})$/) ?? []
  return digits ? Number(digits) : -1
}

export const leaveWire = ({ leave, name, zones, zoneCodes, uncovered, ...row }: LeaveRow): AgentLeave => ({
  leaveId: leaveIdOf(leave.id),
  employeeId: leave.employeeId,
  employeeName: name,
  cityCode: row.cityCode,
  city: row.city,
  zoneCodes: zoneCodes ?? [],
  zones,
  fromDate: leave.from,
  toDate: leave.to,
  type: leave.type,
  status: leave.status,
  askedBy: row.askedBy,
  askedAt: leave.askedAt?.toISOString() ?? null,
  decidedBy: row.decidedBy,
  decidedById: leave.decidedBy,
  decidedAt: leave.decidedAt?.toISOString() ?? null,
  updatedAt: leave.updatedAt.toISOString(),
  uncoveredJobs: uncovered,
})

export async function readLeave(leaveId: string, database: Database) {
  const [found] = await leaveRows(database).where(eq(employeeLeave.id, leaveNumberOf(leaveId)))
  if (!found) throw notFound('leave', leaveId)
  return found
}

/** A leave with the jobs that it leaves uncovered, day by day. */
export async function decidedLeave(leaveId: string, database: Database) {
  const row = await readLeave(leaveId, database)
  const { employeeId, status } = row.leave
  const jobs = isHeld(status) ? await uncoveredJobs(employeeId, row.leave satisfies Days, database) : []
  return { ...leaveWire(row), uncovered: jobs.map(({ slotId: _, ...one }) => one) }
}

export const briefWire = ({ leave, name, zoneCodes }: HeldLeave) => ({
  leaveId: leaveIdOf(leave.id),
  employeeId: leave.employeeId,
  employeeName: name,
  type: leave.type,
  status: leave.status,
  fromDate: leave.from,
  toDate: leave.to,
  zoneCodes: zoneCodes ?? [],
})
