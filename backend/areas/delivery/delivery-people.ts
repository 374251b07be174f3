import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { listDeliveryAgents, listDeliveryPersons } from '../../../src/contract/areas/delivery/delivery-people.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { cashInHand } from '../../business/money/cash-in-hand.ts'
import { isAtWork } from '../../business/staff/at-work.ts'
import { nameOfEmployee, zoneNames } from '../../business/staff/technician-names.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { countOf } from '../../lists/count-of.ts'
import { oneOf } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessDay } from '../../moment.ts'
import { city, employee, installation, job, technician } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { readClose, standsAtClose } from './day-close.ts'
import { factsOf, reasonsAgainst } from './delivery-fit.ts'
import { isBrought } from './delivery-rows.ts'

const isAway = (day: string) =>
  sql<boolean>`exists (select from employee_leave where employee_leave.employee_id = ${technician.id}
    and employee_leave.status = 'APPROVED' and ${day}::date between employee_leave.from_date and employee_leave.to_date)`

const out = ['EN_ROUTE', 'IN_PROGRESS']
const open = ['ASSIGNED', ...out]

const ofDay = (day: string, statuses: readonly string[]) =>
  countOf(
    job.technicianId,
    technician.id,
    and(isBrought, eq(job.appointmentDate, day), inArray(job.status, [...statuses])),
  )

const agents: Handler<typeof listDeliveryAgents> = async ({ query }, { database, at }) => {
  const day = query.day ?? businessDay(at)
  const jobs = query.jobIds?.length
    ? await database
        .select()
        .from(job)
        .where(and(inArray(job.id, [...query.jobIds]), isBrought))
        .orderBy(asc(job.id))
    : []
  const homes = await database
    .selectDistinct({ cityCode: installation.cityCode })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .where(
      inArray(
        job.id,
        jobs.map(({ id }) => id),
      ),
    )
  const cities = query.cityCode?.length ? query.cityCode : homes.map(({ cityCode }) => cityCode)
  const people = await database
    .select({ technician, name: nameOfEmployee, zones: zoneNames, load: ofDay(day, open) })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(and(isAtWork('DeliveryPerson'), cities.length > 0 ? oneOf(technician.cityCode, cities) : undefined))
    .orderBy(asc(technician.id))
  const facts = await factsOf(
    people.map(({ technician: { id } }) => id),
    jobs,
    database,
  )
  return people.map(({ technician: one, name, zones, load }) => ({
    technicianId: one.id,
    name,
    cityCode: one.cityCode,
    zones,
    load,
    reasons: jobs.flatMap((held) => reasonsAgainst(facts, { ...one, name }, held)),
  }))
}

const rowsOf = (day: string) => (database: Database) =>
  database
    .select({
      technician,
      name: nameOfEmployee,
      phone: employee.phone,
      city: city.name,
      zones: zoneNames,
      onLeave: isAway(day),
      load: ofDay(day, [...open, 'COMPLETED']),
      open: ofDay(day, open),
      out: ofDay(day, out),
      cash: cashInHand(sql`technician.id`),
      hasLeft: employee.disabled,
    })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .innerJoin(city, eq(city.code, technician.cityCode))
    .$dynamic()

type Query = HandlerInput<typeof listDeliveryPersons>['query']

/** Who left is found by id, and at the close of a day. */
function whichOf({ technicianId, closeOf }: Query) {
  if (technicianId?.length) return oneOf(technician.id, technicianId)
  return closeOf ? standsAtClose(closeOf) : isAtWork('DeliveryPerson')
}

const listed = (query: Query, day: string, database: Database) =>
  plainList(
    {
      rows: rowsOf(day),
      id: technician.id,
      keys: {
        technicianId: technician.id,
        name: sql`lower(${nameOfEmployee})`,
        city: city.name,
        load: ofDay(day, [...open, 'COMPLETED']),
        cashInHand: cashInHand(sql`technician.id`),
      },
      texts: [technician.id, sql`(${nameOfEmployee})`],
      phone: employee.phone,
      filters: (asked) => [
        whichOf(asked),
        oneOf(technician.cityCode, asked.cityCode),
        asked.zoneCode?.length ? sql`${technician.zoneCodes} && ${sql.param([...asked.zoneCode])}::text[]` : undefined,
        asked.isOnLeave ? sql`${isAway(day)} = ${asked.isOnLeave === 'true'}` : undefined,
      ],
      wire: ({ technician: one, phone, onLeave, cash, ...row }) => ({
        ...row,
        technicianId: one.id,
        cityCode: one.cityCode,
        phoneNumber: phone ?? '',
        onLeaveToday: onLeave,
        cashInHand: toMajor(Number(cash)),
      }),
    },
    query,
    database,
  )

const persons: Handler<typeof listDeliveryPersons> = async ({ query }, { database, at }) => {
  const page = await listed(query, query.closeOf ?? businessDay(at), database)
  if (!query.closeOf) return page
  const ids = page.content.map(({ technicianId }) => technicianId)
  const closeFor = await readClose(ids, query.closeOf, database)
  return { ...page, content: page.content.map((row) => ({ ...row, atClose: closeFor(row.technicianId) })) }
}

export const deliveryPeopleHandlers = [handle(listDeliveryAgents, agents), handle(listDeliveryPersons, persons)]
