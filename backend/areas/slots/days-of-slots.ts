import { and, between, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { SlotReason } from '../../../src/contract/areas/slots/slots.ts'
import { takesVisits } from '../../business/staff/at-work.ts'
import { firstTimes, timesLeft } from '../../business/visits/appointments.ts'
import { type Days, daysBetween } from '../../business/visits/slot-days.ts'
import { readSlotFacts, type Wanting } from '../../business/visits/slot-facts.ts'
import { offerOf } from '../../business/visits/slot-offer.ts'
import { linesOf } from '../../business/visits/slot-refusal.ts'
import { whyNot } from '../../business/visits/technician-fit.ts'
import type { Call } from '../../call.ts'
import { employee, employeeLeave, job, slot, technician, zone } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

const nameOf = sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`

const staffOf = (cityCode: string, database: Database) =>
  database
    .select({ person: technician, name: nameOf })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(and(eq(technician.cityCode, cityCode), takesVisits))
    .orderBy(nameOf, technician.id)

/** What a city has and what is taken on those days, read once for all slots. */
async function readCity(cityCode: string, days: Days, database: Database) {
  const { from, to } = days
  const staff = await staffOf(cityCode, database)
  const ids = staff.map(({ person }) => person.id)
  const zones = await database.select().from(zone).where(eq(zone.cityCode, cityCode)).orderBy(zone.name, zone.code)
  const codes = zones.map((one) => one.code)
  const leaves = await database
    .select()
    .from(employeeLeave)
    .where(
      and(
        inArray(employeeLeave.employeeId, ids),
        eq(employeeLeave.status, 'APPROVED'),
        lte(employeeLeave.from, to),
        gte(employeeLeave.to, from),
      ),
    )
  const jobs = await database
    .select({ id: job.id, who: job.technicianId, day: job.appointmentDate, slotId: job.slotId })
    .from(job)
    .where(and(inArray(job.technicianId, ids), between(job.appointmentDate, from, to), isNotNull(job.slotId)))
  return {
    staff,
    zones,
    leaves,
    slots: await database.select().from(slot).orderBy(slot.starts),
    jobOf: new Map(jobs.map((one) => [`${one.who} ${one.day} ${one.slotId}`, one.id])),
    factsOf: await readSlotFacts(codes, days, database),
  }
}

type City = Awaited<ReturnType<typeof readCity>>

/** What the slots are for: the job's own place and technician count as free for it. */
export interface Visit extends Pick<Wanting, 'tags'> {
  readonly type: string
  readonly own?: NonNullable<Wanting['own']> & { readonly id: string }
}

/** Slots of a city by zone, day and time, each with who has no other job in it and what speaks against them (S-193). */
export async function slotsOfCity(cityCode: string, days: Days, visit: Visit, { database, at }: Call) {
  const city = await readCity(cityCode, days, database)
  return city.zones.flatMap((one) =>
    daysBetween(days).flatMap((day) => city.slots.map((part) => slotOf(city, one, day, part, visit, at))),
  )
}

function slotOf(
  city: City,
  { code: zoneCode, name: zoneName }: City['zones'][number],
  day: string,
  part: City['slots'][number],
  { type, tags, own }: Visit,
  at: Date,
) {
  const left = timesLeft(part, type, day, at)
  const facts = city.factsOf(
    { zoneCode, day, slotId: part.id },
    { jobType: type, tags, ...(own ? { own } : {}) },
    at,
    left === undefined,
  )
  const offer = offerOf(facts)
  const otherJobOf = (id: string) => {
    const taken = city.jobOf.get(`${id} ${day} ${part.id}`)
    return taken === own?.id ? undefined : taken
  }
  const busy = city.staff.flatMap(({ person: { id: technicianId }, name }) => {
    const jobId = otherJobOf(technicianId)
    return jobId === undefined ? [] : [{ technicianId, name, jobId }]
  })
  const technicians = city.staff.flatMap(({ person, name }) => {
    if (otherJobOf(person.id) !== undefined) return []
    const isAway = city.leaves.some(({ employeeId, from, to }) => employeeId === person.id && from <= day && day <= to)
    const fit = { type, zoneCode, isAway, ...(left ?? firstTimes(part, type)) }
    return [{ technicianId: person.id, name, concerns: whyNot(person, fit) }]
  })
  const able = technicians.filter(({ concerns }) => concerns.length === 0).length
  const why: SlotReason | null = offer.why ?? (able > 0 ? null : 'NO_TECHNICIAN')
  return {
    zoneCode,
    zone: zoneName,
    day,
    slotId: part.id,
    start: part.starts,
    end: part.ends,
    capacity: facts.capacity,
    booked: facts.booked,
    free: why ? 0 : offer.free,
    why,
    technicians,
    busy,
    lines: () =>
      linesOf(facts, offer, {
        able,
        away: technicians.filter(({ concerns }) => concerns.includes('LEAVE')).length,
        busy: busy.length,
      }),
  }
}

export type SlotOfDay = ReturnType<typeof slotOf>
