import { and, eq, inArray, sql } from 'drizzle-orm'
import { listTechnicians } from '../../../src/contract/areas/technicians/technicians.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { cashInHand } from '../../business/money/cash-in-hand.ts'
import { takesVisits } from '../../business/staff/at-work.ts'
import { nameOfEmployee, zoneNames } from '../../business/staff/technician-names.ts'
import { lastSignOff } from '../../business/stock/last-sign-off.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { countOf } from '../../lists/count-of.ts'
import { oneOf } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessDay } from '../../moment.ts'
import { city, employee, employeeTeam, employeeTeamMember, job, technician } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** Whether an approved leave holds a technician on that day. */
export const onLeave = (day: string) =>
  sql<boolean>`exists (select from employee_leave where employee_leave.employee_id = ${technician.id}
    and employee_leave.status = 'APPROVED' and ${day}::date between employee_leave.from_date and employee_leave.to_date)`

const openJobs = (day: string) =>
  countOf(
    job.technicianId,
    technician.id,
    and(eq(job.appointmentDate, day), inArray(job.status, ['ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS'])),
  )

const rowsOf = (day: string) => (database: Database) =>
  database
    .select({
      technician,
      name: nameOfEmployee,
      phone: employee.phone,
      city: city.name,
      team: { id: employeeTeam.id, name: employeeTeam.name },
      zones: zoneNames,
      onLeave: onLeave(day),
      jobs: openJobs(day),
      cash: cashInHand(sql`technician.id`),
      lastSignOff: lastSignOff(sql`technician.id`),
    })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .innerJoin(city, eq(city.code, technician.cityCode))
    .leftJoin(employeeTeamMember, eq(employeeTeamMember.employeeId, technician.id))
    .leftJoin(employeeTeam, eq(employeeTeam.id, employeeTeamMember.teamId))
    .$dynamic()

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>>>[number]

const wire = ({
  technician: one,
  name: named,
  phone,
  city: cityName,
  team,
  zones,
  onLeave: away,
  jobs,
  cash,
  lastSignOff,
}: Row) => ({
  technicianId: one.id,
  name: named,
  phoneNumber: phone ?? '',
  grade: one.grade,
  teamId: team?.id ?? null,
  team: team?.name ?? null,
  cityCode: one.cityCode,
  city: cityName,
  zoneCodes: one.zoneCodes,
  zones,
  skills: one.skills,
  shiftStart: one.shiftStart,
  shiftEnd: one.shiftEnd,
  hasCoordinates: one.latitude !== null,
  onLeaveToday: away,
  jobsToday: jobs,
  cashInHand: toMajor(Number(cash)),
  lastSignOff: lastSignOff && { ...lastSignOff, at: new Date(lastSignOff.at).toISOString() },
})

const list: Handler<typeof listTechnicians> = ({ query }, { database, at }) =>
  plainList(
    {
      rows: rowsOf(businessDay(at)),
      id: technician.id,
      keys: {
        technicianId: technician.id,
        name: sql`lower(${nameOfEmployee})`,
        grade: technician.grade,
        city: city.name,
        team: employeeTeam.name,
      },
      mayBeEmpty: ['team'],
      texts: [technician.id, sql`(${nameOfEmployee})`],
      phone: employee.phone,
      filters: (asked) => [
        // Who left is found by id alone, so that what they did can be looked up.
        oneOf(technician.id, asked.technicianId) ?? takesVisits,
        oneOf(technician.cityCode, asked.cityCode),
        oneOf(technician.grade, asked.grade),
        oneOf(employeeTeamMember.teamId, asked.teamId),
        asked.zoneCode?.length
          ? and(sql`${technician.zoneCodes} && ${sql.param([...asked.zoneCode])}::text[]`)
          : undefined,
        asked.isOnLeave ? sql`${onLeave(businessDay(at))} = ${asked.isOnLeave === 'true'}` : undefined,
      ],
      wire,
    },
    query,
    database,
  )

export const technicianHandlers = [handle(listTechnicians, list)]
