import { and, between, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { SlotReason } from '../../../src/contract/areas/slots/slots.ts'
import { daysFrom } from '../../business/calendar.ts'
import { takesVisits } from '../../business/staff/at-work.ts'
import { firstTimes, timesLeft } from '../../business/visits/appointments.ts'
import { whyNot } from '../../business/visits/technician-fit.ts'
import type { Call } from '../../call.ts'
import { employee, employeeLeave, job, slot, slotDay, technician, zone, zoneSlot } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

/** Days of the calendar, both included. */
interface Days {
  readonly from: string
  readonly to: string
}

const nameOf = sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`

const staffOf = (cityCode: string, database: Database) =>
  database
    .select({ person: technician, name: nameOf })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(and(eq(technician.cityCode, cityCode), takesVisits))
    .orderBy(nameOf, technician.id)

/** What a city has and what is taken on those days, read once for all slots. */
async function readCity(cityCode: string, { from, to }: Days, database: Database) {
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
  const ordinary = await database.select().from(zoneSlot).where(inArray(zoneSlot.zoneCode, codes))
  const counted = await database
    .select()
    .from(slotDay)
    .where(and(inArray(slotDay.zoneCode, codes), between(slotDay.day, from, to)))
  const slots = await database.select().from(slot).orderBy(slot.starts)
  return {
    staff,
    zones,
    leaves,
    slots,
    jobOf: new Map(jobs.map((one) => [`${one.who} ${one.day} ${one.slotId}`, one.id])),
    ordinary: new Map(ordinary.map((one) => [`${one.zoneCode} ${one.slotId}`, one.capacity])),
    counted: new Map(counted.map((one) => [`${one.zoneCode} ${one.day} ${one.slotId}`, one])),
  }
}

/** What the slots are for: the job's own place and technician count as free for it. */
export interface Visit {
  readonly type: string
  readonly own?: {
    readonly id: string
    readonly zoneCode: string | null
    readonly day: string | null
    readonly slotId: string | null
  }
}

/** Slots of a city by zone, day and time, each with who has no other job in it and what speaks against them (S-193). */
export async function slotsOfCity(cityCode: string, days: Days, visit: Visit, { database, at }: Call) {
  const city = await readCity(cityCode, days, database)
  return city.zones.flatMap((one) =>
    daysBetween(days).flatMap((day) =>
      city.slots.map((part) => {
        const held = city.counted.get(`${one.code} ${day} ${part.id}`)
        const capacity = held?.capacity ?? city.ordinary.get(`${one.code} ${part.id}`) ?? 0
        const { own } = visit
        const isOwn = own?.zoneCode === one.code && own.day === day && own.slotId === part.id
        const booked = Math.max(0, (held?.booked ?? 0) - (isOwn ? 1 : 0))
        const left = timesLeft(part, visit.type, day, at)
        const times = left ?? firstTimes(part, visit.type)
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
          const isAway = city.leaves.some(
            ({ employeeId, from, to }) => employeeId === person.id && from <= day && day <= to,
          )
          const fit = { type: visit.type, zoneCode: one.code, isAway, ...times }
          return [{ technicianId: person.id, name, concerns: whyNot(person, fit) }]
        })
        const isServed = technicians.some(({ concerns }) => concerns.length === 0)
        const why = whyNotFree({ isOver: !left, capacity, booked, isServed })
        return {
          zoneCode: one.code,
          zone: one.name,
          day,
          slotId: part.id,
          start: part.starts,
          end: part.ends,
          capacity,
          booked,
          free: why ? 0 : capacity - booked,
          why,
          technicians,
          busy,
        }
      }),
    ),
  )
}

export type SlotOfDay = Awaited<ReturnType<typeof slotsOfCity>>[number]

interface Standing {
  readonly isOver: boolean
  readonly capacity: number
  readonly booked: number
  readonly isServed: boolean
}

function whyNotFree({ isOver, capacity, booked, isServed }: Standing): SlotReason | null {
  if (isOver) return 'PASSED'
  if (capacity === 0) return 'CLOSED'
  if (booked >= capacity) return 'FULL'
  return isServed ? null : 'NO_TECHNICIAN'
}

/** How many days these are. */
export const lengthOf = ({ from, to }: Days): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000)) + 1

const daysBetween = (days: Days): string[] =>
  Array.from({ length: lengthOf(days) }, (_, index) => daysFrom(days.from, index))
