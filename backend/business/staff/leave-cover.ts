import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { heldStatuses } from '../../../src/contract/areas/leaves/leave-codes.ts'
import { employee, employeeLeave, job, technician, zone } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { daysFrom } from '../calendar.ts'
import { whyNot } from '../visits/technician-fit.ts'
import { takesVisits } from './at-work.ts'
import { nameOfEmployee } from './technician-names.ts'

/** Days, both included. */
export interface Days {
  readonly from: string
  readonly to: string
}

const dayMs = 86_400_000

export const lengthOf = ({ from, to }: Days): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1

const daysOf = (days: Days): string[] => Array.from({ length: lengthOf(days) }, (_, at) => daysFrom(days.from, at))

/** Statuses of jobs that their technician has yet to do, or is doing. */
const openStatuses = ['WAITING', 'SCHEDULED', 'ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS'] as const

/** How many open jobs a leave's employee has on its days. One that is rejected or cancelled leaves none uncovered. */
export const uncoveredCount = sql<number>`(select count(*)::int from job where job.technician_id = employee_leave.employee_id
  and job.appointment_date between employee_leave.from_date and employee_leave.to_date
  and employee_leave.status in ('PENDING', 'APPROVED')
  and job.status in (${sql.join(
    openStatuses.map((status) => sql`${status}`),
    sql`, `,
  )}))`

/** The open jobs of an employee on these days, in their order. */
export const uncoveredJobs = (employeeId: string, { from, to }: Days, database: Database) =>
  database
    .select({
      jobId: job.id,
      type: job.type,
      day: sql<string>`${job.appointmentDate}`,
      slotId: job.slotId,
      start: job.starts,
      end: job.ends,
      zoneCode: job.zoneCode,
      zone: zone.name,
    })
    .from(job)
    .leftJoin(zone, eq(zone.code, job.zoneCode))
    .where(
      and(
        eq(job.technicianId, employeeId),
        gte(job.appointmentDate, from),
        lte(job.appointmentDate, to),
        inArray(job.status, [...openStatuses]),
      ),
    )
    .orderBy(asc(job.appointmentDate), asc(job.starts), asc(job.id))

/** PENDING and APPROVED leaves that hold some of these days, of these people, the first one first. */
export async function heldLeaves(employeeIds: readonly string[], { from, to }: Days, database: Database) {
  if (employeeIds.length === 0) return []
  return database
    .select({ leave: employeeLeave, name: nameOfEmployee, zoneCodes: technician.zoneCodes })
    .from(employeeLeave)
    .innerJoin(employee, eq(employee.id, employeeLeave.employeeId))
    .leftJoin(technician, eq(technician.id, employeeLeave.employeeId))
    .where(
      and(
        inArray(employeeLeave.employeeId, [...employeeIds]),
        inArray(employeeLeave.status, ['PENDING', 'APPROVED']),
        lte(employeeLeave.from, to),
        gte(employeeLeave.to, from),
      ),
    )
    .orderBy(asc(employeeLeave.from), asc(employeeLeave.id))
}
export type HeldLeave = Awaited<ReturnType<typeof heldLeaves>>[number]

/** Those who work in one of these zones now. */
export const staffOf = (zoneCodes: readonly string[], database: Database) =>
  database
    .select({ person: technician, name: nameOfEmployee })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(and(takesVisits, sql`${technician.zoneCodes} && ${sql.param([...zoneCodes])}::text[]`))
    .orderBy(nameOfEmployee, technician.id)
export type Staff = Awaited<ReturnType<typeof staffOf>>

interface Away {
  readonly employeeId: string
  readonly from: string
  readonly to: string
}

const isAway = (away: readonly Away[], id: string, day: string): boolean =>
  away.some(({ employeeId, from, to }) => employeeId === id && from <= day && day <= to)

interface Cover {
  readonly zoneCodes: readonly string[]
  readonly staff: Staff
  readonly days: Days
}

/**
 * Technicians of each zone and how many of them are on duty each day (S-305): all who serve it but those who are away.
 * Half a person isn't counted: a zone's technicians serve its neighbour, too, and count in both.
 */
export async function coverOf({ zoneCodes, staff, days }: Cover, away: readonly Away[], database: Database) {
  if (zoneCodes.length === 0) return []
  const zones = await database
    .select()
    .from(zone)
    .where(inArray(zone.code, [...zoneCodes]))
    .orderBy(zone.name, zone.code)
  return zones.map(({ code, name }) => {
    const serving = staff.filter(({ person }) => person.zoneCodes.includes(code))
    const onDuty = (day: string) => serving.filter(({ person }) => !isAway(away, person.id, day)).length
    return {
      zoneCode: code,
      zone: name,
      technicians: serving.length,
      days: daysOf(days).map((day) => ({ day, onDuty: onDuty(day) })),
    }
  })
}

type Open = Awaited<ReturnType<typeof uncoveredJobs>>[number]

/** Beside each job who could do it: on duty, of the zone, skilled, in shift and without another job in that slot. */
export async function withFree(jobs: readonly Open[], staff: Staff, days: Days, database: Database) {
  const ids = staff.map(({ person }) => person.id)
  if (ids.length === 0 || jobs.length === 0) return jobs.map((one) => ({ ...one, free: [] }))
  const away = (await heldLeaves(ids, days, database)).flatMap(({ leave }) =>
    leave.status === 'APPROVED' ? [leave] : [],
  )
  const taken = await database
    .select({ who: job.technicianId, day: job.appointmentDate, slotId: job.slotId, status: job.status })
    .from(job)
    .where(
      and(
        inArray(job.technicianId, ids),
        gte(job.appointmentDate, days.from),
        lte(job.appointmentDate, days.to),
        isNotNull(job.slotId),
      ),
    )
  return jobs.map((one) => {
    const ofDay = taken.filter(({ day }) => day === one.day)
    const free = staff.flatMap(({ person, name }) => {
      const own = ofDay.filter(({ who }) => who === person.id)
      const fit = {
        type: one.type,
        zoneCode: one.zoneCode,
        starts: one.start ?? person.shiftStart,
        ends: one.end ?? person.shiftEnd,
        isAway: isAway(away, person.id, one.day),
      }
      const isTaken = one.slotId !== null && own.some(({ slotId }) => slotId === one.slotId)
      if (isTaken || one.zoneCode === null || whyNot(person, fit).length > 0) return []
      return [{ technicianId: person.id, name, jobs: own.filter(({ status }) => isOpen(status)).length }]
    })
    return { ...one, free: free.sort((a, b) => a.jobs - b.jobs) }
  })
}

const isOpen = (status: string): boolean => openStatuses.some((one) => one === status)

export const isHeld = (status: string): boolean => heldStatuses.includes(status)
