import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { listTechniciansJobSlots, maxCalendarDays, maxJobDays } from '../../../src/contract/areas/jobs/job-calendar.ts'
import { broughtTypes } from '../../../src/contract/areas/jobs/job-moves.ts'
import type { HandlerInput, WireAnswer } from '../../../src/contract/endpoint.ts'
import { hasLeftJob, isAtWork } from '../../business/staff/at-work.ts'
import { nameOfEmployee, zoneNames } from '../../business/staff/technician-names.ts'
import { patternFrom } from '../../business/visits/zone-places.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { oneOf } from '../../lists/listing.ts'
import { Refusal } from '../../store/refusal.ts'
import {
  customer,
  employee,
  employeeLeave,
  installation,
  job,
  slot,
  slotDay,
  technician,
  zoneSlot,
} from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

type Query = HandlerInput<typeof listTechniciansJobSlots>['query']
type Board = WireAnswer<typeof listTechniciansJobSlots>

/** Both days counted. */
function daysIn({ from, to }: Query): number {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (!(days >= 1)) throw new Refusal(422, 'The last day must not be before the first.')
  if (days > maxCalendarDays) throw new Refusal(422, `Ask for ${maxCalendarDays} days at most.`)
  return days
}

const withPlace = (query: Query): SQL | undefined =>
  and(gte(job.appointmentDate, query.from), lte(job.appointmentDate, query.to), isNotNull(job.slotId))

/** An open job of someone whose it can't be any more. It is read as unassigned, so that somebody gets it (H104). */
const isLeft = sql<boolean>`(${notInArray(job.status, ['COMPLETED', 'CANCELLED'])} and ${job.technicianId} in
  (select ${technician.id} from ${technician} join ${employee} on ${employee.id} = ${technician.id} where ${hasLeftJob}))`

const isBrought = inArray(job.type, [...broughtTypes])

/** Jobs of the desk that asks: deliveries, or all but those that delivery persons have (S-286). */
const isOfDesk = ({ profession }: Query): SQL<boolean> =>
  profession === 'DeliveryPerson'
    ? sql`${isBrought}`
    : sql`(not ${isBrought} or ${job.technicianId} is null or ${isLeft} or not exists (select 1 from ${employee}
        where ${and(eq(employee.id, job.technicianId), eq(employee.profession, 'DeliveryPerson'))}))`

const isUnassigned = or(isNull(job.technicianId), isLeft)

const hasPlaceOf = (query: Query): SQL | undefined =>
  query.technicianId?.length ? or(oneOf(job.technicianId, query.technicianId), isUnassigned) : undefined

/** Who belongs to the asked cities. */
const ofCities = (cities: readonly string[]): SQL =>
  sql`(select ${technician.id} from ${technician} where ${inArray(technician.cityCode, [...cities])})`

/**
 * Jobs of the asked technicians, and those without one. A city's jobs are those of its homes, whoever has them, and
 * those that its technicians have elsewhere (T088, T089, S-263).
 */
const inView = (query: Query): SQL | undefined =>
  and(
    withPlace(query),
    hasPlaceOf(query),
    query.cityCode?.length
      ? or(oneOf(installation.cityCode, query.cityCode), sql`${job.technicianId} in ${ofCities(query.cityCode)}`)
      : undefined,
  )

/** Who has left, or is of the other profession, has a lane only on days of which they ended a job of this desk (S-244). */
const isThere = (query: Query): SQL | undefined =>
  or(
    isAtWork(query.profession ?? 'Technician'),
    sql`exists (select 1 from ${job} where ${and(
      eq(job.technicianId, technician.id),
      or(
        inArray(job.status, ['COMPLETED', 'CANCELLED']),
        query.profession === 'DeliveryPerson' ? sql`not ${isLeft}` : undefined,
      ),
      isOfDesk(query),
      withPlace(query),
    )})`,
  )

/** A city's lanes are those of its technicians, and of others who have a job of its homes on these days (S-263). */
const hasLane = (query: Query): SQL | undefined =>
  and(
    oneOf(technician.id, query.technicianId),
    isThere(query),
    query.cityCode?.length
      ? or(
          oneOf(technician.cityCode, query.cityCode),
          sql`exists (select 1 from ${job} join ${installation} on ${installation.id} = ${job.installationId}
            where ${and(eq(job.technicianId, technician.id), withPlace(query), oneOf(installation.cityCode, query.cityCode))})`,
        )
      : undefined,
  )

async function lanesOf(query: Query, database: Database): Promise<Board['lanes']> {
  const people = await database
    .select({ technician, name: nameOfEmployee, zones: zoneNames })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(hasLane(query))
    .orderBy(asc(technician.id))
  const leaves = await database
    .select()
    .from(employeeLeave)
    .where(
      and(
        eq(employeeLeave.status, 'APPROVED'),
        lte(employeeLeave.from, query.to),
        gte(employeeLeave.to, query.from),
        inArray(
          employeeLeave.employeeId,
          people.map(({ technician: { id } }) => id),
        ),
      ),
    )
    .orderBy(asc(employeeLeave.from))
  return people.map(({ technician: one, name, zones }) => ({
    technicianId: one.id,
    name,
    cityCode: one.cityCode,
    zoneCodes: one.zoneCodes,
    zones,
    skills: one.skills,
    shiftStart: one.shiftStart,
    shiftEnd: one.shiftEnd,
    leaves: leaves.filter(({ employeeId }) => employeeId === one.id).map(({ type, from, to }) => ({ type, from, to })),
  }))
}

const rowsOf = (query: Query, database: Database) =>
  database
    .select({ job, isLeft, isOurs: isOfDesk(query), customerName: customer.name, zone: installation.zone })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .innerJoin(customer, eq(customer.id, installation.customerId))

type Row = Awaited<ReturnType<typeof rowsOf>>[number]['job']
const placeOf = (one: Row) => ({
  day: one.appointmentDate ?? '',
  slotId: one.slotId ?? '',
  start: one.starts ?? '',
  end: one.ends ?? '',
})

async function jobsOf(query: Query, database: Database): Promise<Pick<Board, 'jobs' | 'taken'>> {
  const rows = await rowsOf(query, database)
    .where(inView(query))
    .orderBy(asc(job.appointmentDate), asc(job.starts), asc(job.id))
  const isOneOf = (asked: readonly string[] | undefined, code: string) => !asked?.length || asked.includes(code)
  const isAsked = (one: Row, isOurs: boolean) =>
    isOurs && isOneOf(query.status, one.status) && isOneOf(query.type, one.type)
  return {
    jobs: rows.flatMap(({ job: one, isLeft: left, isOurs, ...home }) =>
      isAsked(one, isOurs)
        ? [
            {
              jobId: one.id,
              type: one.type,
              status: one.status,
              ...home,
              zoneCode: one.zoneCode,
              technicianId: left ? null : one.technicianId,
              ...placeOf(one),
              priority: one.priority,
              updatedAt: one.updatedAt.toISOString(),
            },
          ]
        : [],
    ),
    taken: rows.flatMap(({ job: one, isLeft: left, isOurs }) =>
      isAsked(one, isOurs) || left || one.technicianId === null
        ? []
        : [{ jobId: one.id, technicianId: one.technicianId, ...placeOf(one) }],
    ),
  }
}

const countsOf = (query: Query, database: Database): Promise<Board['days']> =>
  database
    .select({
      day: sql<string>`${job.appointmentDate}`,
      jobs: sql<number>`count(*)::int`,
      unassigned: sql<number>`count(*) filter (where ${isUnassigned})::int`,
    })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .where(and(inView(query), isOfDesk(query), oneOf(job.status, query.status), oneOf(job.type, query.type)))
    .groupBy(job.appointmentDate)
    .orderBy(asc(job.appointmentDate))

/** What the zones take on an ordinary day of that weekday. */
const capacitiesOn = (day: string, inCity: SQL | undefined, database: Database): Promise<Board['capacities']> =>
  database
    .select({ zoneCode: zoneSlot.zoneCode, slotId: zoneSlot.slotId, capacity: zoneSlot.capacity })
    .from(zoneSlot)
    .where(
      and(
        sql`${zoneSlot.weekday} = extract(isodow from ${day}::date)`,
        sql`${zoneSlot.countsFrom} = ${patternFrom(sql`${zoneSlot.zoneCode}`, sql`${day}::date`)}`,
        inCity,
      ),
    )

/** Of a longer range only days are counted (S-200). */
const board: Handler<typeof listTechniciansJobSlots> = async ({ query }, { database }) => {
  const isShort = daysIn(query) <= maxJobDays
  const slots = await database.select().from(slot).orderBy(asc(slot.starts))
  const city = query.cityCode?.length
    ? sql`zone_code in (select code from zone where city_code in ${[...query.cityCode]})`
    : undefined
  return {
    slots: slots.map(({ id, starts, ends }) => ({ slotId: id, start: starts, end: ends })),
    lanes: await lanesOf(query, database),
    ...(isShort ? await jobsOf(query, database) : { jobs: [], taken: [] }),
    capacities: isShort ? await capacitiesOn(query.from, city, database) : [],
    booked: isShort
      ? await database
          .select()
          .from(slotDay)
          .where(and(gte(slotDay.day, query.from), lte(slotDay.day, query.to), city))
      : [],
    days: await countsOf(query, database),
  }
}

export const jobCalendarHandlers = [handle(listTechniciansJobSlots, board)]
