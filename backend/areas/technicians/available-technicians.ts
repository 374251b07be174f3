import { and, asc, eq, isNotNull } from 'drizzle-orm'
import {
  listAvailableTechnicians,
  listAvailableTechniciansV2,
} from '../../../src/contract/areas/technicians/available-technicians.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import { isAtWork } from '../../business/staff/at-work.ts'
import { nameOfEmployee, zoneNames } from '../../business/staff/technician-names.ts'
import { firstTimes, timesLeft } from '../../business/visits/appointments.ts'
import { concernsAgainst } from '../../business/visits/technician-fit.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { oneOf } from '../../lists/listing.ts'
import { businessDay, dayText } from '../../moment.ts'
import { employee, job, slot, technician, zone } from '../../store/schema/index.ts'
import { onLeave } from './technicians.ts'

type Query = HandlerInput<typeof listAvailableTechniciansV2>['query']

/** What is asked for: a job brings its zone and type, where the query doesn't name others. */
async function wantedOf(query: Query, { database }: Call) {
  const [held] = query.jobId ? await database.select().from(job).where(eq(job.id, query.jobId)) : []
  if (query.jobId && !held) throw notFound('job', query.jobId)
  return {
    jobId: query.jobId,
    type: query.jobType ?? held?.type,
    zoneCode: query.zoneCode ?? held?.zoneCode ?? null,
  }
}

const available: Handler<typeof listAvailableTechniciansV2> = async ({ query }, call) => {
  const { database } = call
  const wanted = await wantedOf(query, call)
  const [place] = wanted.zoneCode
    ? await database.select({ city: zone.cityCode }).from(zone).where(eq(zone.code, wanted.zoneCode))
    : []
  const cities = query.cityCode?.length ? query.cityCode : place ? [place.city] : undefined
  const people = await database
    .select({ technician, name: nameOfEmployee, zones: zoneNames, isAway: onLeave(query.day) })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(and(oneOf(technician.cityCode, cities), isAtWork(query.profession ?? 'Technician')))
    .orderBy(asc(technician.id))
  const slots = await database.select().from(slot).orderBy(asc(slot.starts))
  const held = await database
    .select({ id: job.id, technicianId: job.technicianId, slotId: job.slotId, starts: job.starts })
    .from(job)
    .where(and(eq(job.appointmentDate, query.day), isNotNull(job.slotId), isNotNull(job.technicianId)))
  return people.map(({ technician: one, name, zones, isAway }) => {
    const person = { ...one, name }
    const needs = { type: wanted.type ?? one.skills[0] ?? '', zoneCode: wanted.zoneCode }
    const against = slots.map((each) => {
      const times = timesLeft(each, needs.type, query.day, call.at) ?? firstTimes(each, needs.type)
      const busy = held.find(
        ({ id, technicianId, slotId }) => technicianId === one.id && slotId === each.id && id !== wanted.jobId,
      )
      return {
        slotId: each.id,
        reasons: [
          ...concernsAgainst(person, needs, { day: query.day, slotId: each.id, ...times }, isAway),
          ...(busy
            ? [{ code: 'BUSY' as const, text: `${name} has ${busy.id} at ${busy.starts} on ${dayText(query.day)}.` }]
            : []),
        ],
      }
    })
    const freeSlots = against.filter(({ reasons }) => reasons.length === 0).map(({ slotId }) => slotId)
    const asked = against.filter(({ slotId }) => query.slotId === undefined || slotId === query.slotId)
    const isFree = asked.some(({ slotId }) => freeSlots.includes(slotId))
    const first = asked.toSorted((a, b) => a.reasons.length - b.reasons.length)[0]
    return {
      technicianId: one.id,
      name,
      zones,
      isFree,
      freeSlots,
      reasons: isFree ? [] : (first?.reasons ?? []),
    }
  })
}

const choices: Handler<typeof listAvailableTechnicians> = ({ query }, { database, at }) =>
  database
    .select({
      technicianId: technician.id,
      name: nameOfEmployee,
      cityCode: technician.cityCode,
      onLeaveToday: onLeave(businessDay(at)),
    })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(and(oneOf(technician.cityCode, query.cityCode), isAtWork(query.profession ?? 'Technician')))
    .orderBy(nameOfEmployee)

export const availableTechnicianHandlers = [
  handle(listAvailableTechniciansV2, available),
  handle(listAvailableTechnicians, choices),
]
