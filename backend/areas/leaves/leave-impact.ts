import { and, eq, sql } from 'drizzle-orm'
import { maxTeamDays } from '../../../src/contract/areas/leaves/leave-codes.ts'
import { getLeaveImpact, getTeamLeaves } from '../../../src/contract/areas/leaves/leave-impact.ts'
import { isDay } from '../../../src/contract/normalise.ts'
import { takesVisits } from '../../business/staff/at-work.ts'
import {
  coverOf,
  type Days,
  heldLeaves,
  lengthOf,
  staffOf,
  uncoveredJobs,
  withFree,
} from '../../business/staff/leave-cover.ts'
import { nameOfEmployee } from '../../business/staff/technician-names.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { city, employee, technician, zone } from '../../store/schema/index.ts'
import { briefWire, leaveNumberOf, readLeave } from './leave-record.ts'

type Query = Parameters<Handler<typeof getLeaveImpact>>[0]['query']

function checkDays(days: Days, most: number): void {
  const wrong = [days.from, days.to].find((day) => !isDay(day))
  if (wrong) throw new Refusal(422, `${wrong} is no day of the calendar.`)
  if (lengthOf(days) < 1) throw new Refusal(422, `Choose a last day that isn’t before ${days.from}.`)
  if (lengthOf(days) > most) throw new Refusal(422, `Ask for ${most} days at most.`)
}

/** Whose days, and which: those of a leave, or the ones that are typed. */
async function askedOf({ leaveId, employeeId, fromDate, toDate }: Query, { database }: Call) {
  const held = leaveId === undefined ? undefined : (await readLeave(leaveId, database)).leave
  const who = held?.employeeId ?? employeeId
  const [from, to] = [fromDate ?? held?.from, toDate ?? held?.to]
  if (who === undefined || from === undefined || to === undefined)
    throw new Refusal(422, 'Name a leave, or an employee with the first and the last day.')
  return { who, days: { from, to } }
}

/** The longest that an older program let through, too: a year. */
const maxImpactDays = 366

const impact: Handler<typeof getLeaveImpact> = async ({ query }, call) => {
  const { database } = call
  const { who, days } = await askedOf(query, call)
  checkDays(days, maxImpactDays)
  const [found] = await database
    .select({ person: technician })
    .from(employee)
    .leftJoin(technician, eq(technician.id, employee.id))
    .where(eq(employee.id, who))
  if (!found) throw notFound('employee', who)
  const zoneCodes = found.person?.zoneCodes ?? []
  const staff = await staffOf(zoneCodes, database)
  const colleagues = staff.filter(({ person }) => person.id !== who)
  const others = await heldLeaves(
    colleagues.map(({ person }) => person.id),
    days,
    database,
  )
  const own = (await heldLeaves([who], days, database)).filter(
    ({ leave }) => query.leaveId === undefined || leave.id !== leaveNumberOf(query.leaveId),
  )
  const away = [...others, ...own].flatMap(({ leave }) => (leave.status === 'APPROVED' ? [leave] : []))
  const asked = { zoneCodes, staff, days }
  const before = await coverOf(asked, away, database)
  const after = await coverOf(asked, [...away, { employeeId: who, ...days }], database)
  const jobs = await withFree(await uncoveredJobs(who, days, database), colleagues, days, database)
  return {
    days: lengthOf(days),
    own: own.map(briefWire),
    others: others.map(briefWire),
    uncovered: jobs.map(({ slotId: _, ...one }) => one),
    cover: before.map((zoneBefore, at) => ({
      ...zoneBefore,
      days: zoneBefore.days.map(({ day, onDuty }, index) => ({
        day,
        before: onDuty,
        after: after[at]?.days[index]?.onDuty ?? 0,
      })),
    })),
  }
}

const team: Handler<typeof getTeamLeaves> = async ({ query }, { database }) => {
  const days = { from: query.fromDate, to: query.toDate }
  checkDays(days, maxTeamDays)
  const zones = await database
    .select({ code: zone.code })
    .from(zone)
    .where(
      and(
        query.cityCode ? eq(zone.cityCode, query.cityCode) : undefined,
        query.zoneCode ? eq(zone.code, query.zoneCode) : undefined,
      ),
    )
  const zoneCodes = zones.map(({ code }) => code)
  const people = await database
    .select({ employeeId: technician.id, name: nameOfEmployee, cityCode: technician.cityCode, city: city.name })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .innerJoin(city, eq(city.code, technician.cityCode))
    .where(
      and(
        takesVisits,
        query.cityCode ? eq(technician.cityCode, query.cityCode) : undefined,
        query.zoneCode ? sql`${query.zoneCode} = any(${technician.zoneCodes})` : undefined,
      ),
    )
    .orderBy(city.name, nameOfEmployee, technician.id)
  const leaves = await heldLeaves(
    people.map(({ employeeId }) => employeeId),
    days,
    database,
  )
  const staff = await staffOf(zoneCodes, database)
  const away = await heldLeaves(
    staff.map(({ person }) => person.id),
    days,
    database,
  )
  return {
    people,
    leaves: leaves.map(briefWire),
    cover: await coverOf(
      { zoneCodes, staff, days },
      away.map(({ leave }) => leave),
      database,
    ),
  }
}

export const leaveImpactHandlers = [handle(getLeaveImpact, impact), handle(getTeamLeaves, team)]
