import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { minuteOf, timeOf, visitMinutes } from '../../../src/contract/visit-times.ts'
import type { Call } from '../../call.ts'
import { notFound } from '../../lists/held-record.ts'
import { businessDay, businessTime, dayText } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { employee, job, jobEvent, slot, technician } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { hasLeft } from '../staff/at-work.ts'
import type { JobRow } from './job-record.ts'

/** A day, a slot, and times within it. */
export interface Appointment {
  readonly day: string
  readonly slotId: string
  readonly starts: string
  readonly ends: string
  /** Why nobody can be there then, where its times don't tell: the slot has begun (S-323) */
  readonly late?: string
}

export const presentPlace = ({ slotId, appointmentDate: day, starts, ends }: JobRow): Appointment | null =>
  slotId && day && starts && ends ? { slotId, day, starts, ends } : null

/** "24 Nov 2026, 10:00 to 11:00" */
export const placeText = ({ day, starts, ends }: Appointment) => `${dayText(day)}, ${starts} to ${ends}`

/** As an event keeps it */
export const wirePlace = ({ day, slotId, starts, ends }: Appointment) => ({
  appointmentDate: day,
  slotId,
  start: starts,
  end: ends,
})

/** The usual end of a visit. */
const endOf = (starts: string, type: string): string => timeOf(minuteOf(starts) + visitMinutes(type))

interface Times {
  readonly starts: string
  readonly ends: string
}

/** The first times of a slot that a visit of this type takes, at its end at the latest. */
export function firstTimes({ starts, ends }: Times, type: string): Times {
  const usual = endOf(starts, type)
  return { starts, ends: usual < ends ? usual : ends }
}

const minute = 60_000
const quarter = 15 * minute

/**
 * The times that a visit of this type can have in a slot of that day: the first ones, or from the next quarter of an
 * hour where the slot has begun. None: less than its length is left (S-323).
 */
export function timesLeft(within: Times, type: string, day: string, at: Date): Times | undefined {
  const next = new Date(Math.ceil((at.getTime() - (at.getTime() % minute)) / quarter) * quarter)
  const [today, starts] = [businessDay(next), businessTime(next)]
  if (`${today} ${starts}` <= `${day} ${within.starts}`) return firstTimes(within, type)
  const ends = endOf(starts, type)
  return today === day && ends <= within.ends ? { starts, ends } : undefined
}

interface Asked {
  readonly appointmentDate: string
  readonly slotId: string
  readonly appointmentStartTime?: string | undefined
  readonly appointmentEndTime?: string | undefined
}

/** The times of an appointment, within its slot: without an end as long as such a visit takes (S-175, S-323). */
export async function timesOf(asked: Asked, type: string, { database, at }: Call): Promise<Appointment> {
  const { appointmentDate: day, slotId, appointmentStartTime: start, appointmentEndTime: end } = asked
  const now = `${businessDay(at)} ${businessTime(at)}`
  const [found] = await database.select().from(slot).where(eq(slot.id, slotId))
  if (!found) throw new Refusal(422, `There is no slot ${slotId}. Choose one of the day.`)
  if (start === undefined && end === undefined) {
    const left = timesLeft(found, type, day, at)
    if (left) return { day, slotId, ...left }
    const late = `${day} ${found.ends}` <= now ? over : 'Too little of this slot is left for the visit.'
    return { day, slotId, ...firstTimes(found, type), late }
  }
  const starts = start ?? found.starts
  const ends = end ?? endOf(starts, type)
  if (starts < found.starts || ends > found.ends || ends <= starts)
    throw new Refusal(422, `The times must lie within the slot, ${found.starts} to ${found.ends}.`)
  const hasBegun = end === undefined && `${day} ${starts}` < now
  return { day, slotId, starts, ends, ...(hasBegun ? { late: 'This start has passed.' } : {}) }
}

const over = 'This time is over.'

/** True once a visit there would be over. */
const isOver = ({ day, ends }: Appointment, { at }: Call): boolean =>
  `${day} ${ends}` <= `${businessDay(at)} ${businessTime(at)}`

/** Why nobody can visit a home then any more, if so (S-243, S-323). */
export function lateness(place: Appointment, call: Call): string | undefined {
  return place.late ?? (isOver(place, call) ? over : undefined)
}

/** Nobody visits a home in the past (S-243). */
export function refuseLate(place: Appointment, call: Call): void {
  const why = lateness(place, call)
  if (why) throw new Refusal(422, `${why} Choose a later slot.`)
}

export const samePlace = (one: Appointment | null | undefined, other: Appointment | null): boolean =>
  one?.day === other?.day && one?.slotId === other?.slotId

/** True where the job had this place until its last move, which is at most a minute ago: an undo (S-205, S-243). */
export async function isReturn(held: JobRow, to: Appointment, { database, at }: Call): Promise<boolean> {
  const [last] = await database
    .select({ detail: jobEvent.detail })
    .from(jobEvent)
    .where(
      and(
        eq(jobEvent.jobId, held.id),
        eq(jobEvent.kind, 'APPOINTMENT'),
        gt(jobEvent.at, new Date(at.getTime() - 60_000)),
      ),
    )
    .orderBy(desc(jobEvent.id))
    .limit(1)
  return samePlace((last?.detail as { readonly before?: Appointment } | undefined)?.before, to)
}

const nameOf = sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`

/** Who takes jobs, by id, with the name; 404 where there is none. */
export async function findTechnician(id: string, database: Database) {
  const [found] = await database
    .select({ technician, name: nameOf, hasLeft, profession: employee.profession })
    .from(technician)
    .innerJoin(employee, eq(employee.id, technician.id))
    .where(eq(technician.id, id))
  if (!found) throw notFound('technician', id)
  const { technician: one, ...of } = found
  return { ...one, ...of }
}

export type Technician = Awaited<ReturnType<typeof findTechnician>>

/** Rejects where the technician has another job in that slot: nothing overrides it (S-175). */
export async function refuseSecondJob(person: Technician, one: JobRow, at: Appointment, { database }: Call) {
  const [other] = await database
    .select({ id: job.id, starts: job.starts })
    .from(job)
    .where(
      and(
        eq(job.technicianId, person.id),
        eq(job.appointmentDate, at.day),
        eq(job.slotId, at.slotId),
        sql`${job.id} <> ${one.id}`,
      ),
    )
  if (other)
    throw new Refusal(
      409,
      `${person.name} has ${other.id} at ${other.starts} on ${dayText(at.day)}. Choose another slot or technician.`,
    )
}
