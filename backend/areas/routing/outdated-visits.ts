import { and, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { OutdatedReason } from '../../../src/contract/areas/routing/routing.ts'
import { firstTimes } from '../../business/visits/appointments.ts'
import { whyNot } from '../../business/visits/technician-fit.ts'
import { businessDay, businessTime } from '../../moment.ts'
import { employeeLeave, job, type Solution, slot, technician } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { freePlaces } from './free-places.ts'

interface OutdatedVisit {
  readonly jobId: string
  readonly technicianId: string
  readonly reason: OutdatedReason
}

interface Visit {
  readonly jobId: string
  readonly updatedAt: string
  readonly slotId: string
  readonly technicianId: string
  readonly day: string
}

export const visitsOf = ({ day, routes }: Solution): Visit[] =>
  routes.flatMap(({ technicianId, stops }) => stops.map((stop) => ({ ...stop, technicianId, day })))

/** Tells which visits of a solution can't be made as planned any more, each with the first reason (S-211, S-270). */
export async function outdatedAmong(
  solutions: readonly Solution[],
  { database, at }: { readonly database: Database; readonly at: Date },
): Promise<(solution: Solution) => OutdatedVisit[]> {
  const all = solutions.flatMap(visitsOf)
  if (all.length === 0) return () => []
  const facts = await factsOf(all, { database, at })
  const now = `${businessDay(at)} ${businessTime(at)}`
  return (solution) => {
    const asked = new Map<string, readonly Job[]>()
    return visitsOf(solution).flatMap((visit) => {
      const { jobId, technicianId } = visit
      const reason = reasonOf(visit, facts, now) ?? fullness(visit, facts, asked)
      return reason ? [{ jobId, technicianId, reason }] : []
    })
  }
}

type Facts = Awaited<ReturnType<typeof factsOf>>

async function factsOf(all: readonly Visit[], { database, at }: { readonly database: Database; readonly at: Date }) {
  const of = <K extends keyof Visit>(key: K) => [...new Set(all.map((visit) => visit[key]))].sort()
  const [ids, people, days] = [of('jobId'), of('technicianId'), of('day')]
  const jobs = await database
    .select({
      id: job.id,
      status: job.status,
      updatedAt: job.updatedAt,
      type: job.type,
      zoneCode: job.zoneCode,
      tags: sql<string[]>`array_remove(array_append(${job.tags}, ${job.tag}), null)`,
    })
    .from(job)
    .where(inArray(job.id, ids))
  const taken = await database
    .select({ technicianId: job.technicianId, day: job.appointmentDate, slotId: job.slotId })
    .from(job)
    .where(and(inArray(job.technicianId, people), inArray(job.appointmentDate, days), isNotNull(job.slotId)))
  const technicians = await database.select().from(technician).where(inArray(technician.id, people))
  const leaves = await database
    .select()
    .from(employeeLeave)
    .where(
      and(
        inArray(employeeLeave.employeeId, people),
        eq(employeeLeave.status, 'APPROVED'),
        lte(employeeLeave.from, days.at(-1) ?? ''),
        gte(employeeLeave.to, days[0] ?? ''),
      ),
    )
  return {
    jobs: new Map(jobs.map((one) => [one.id, one])),
    technicians: new Map(technicians.map((one) => [one.id, one])),
    slots: new Map((await database.select().from(slot)).map((one) => [one.id, one])),
    taken: new Set(taken.map((one) => `${one.technicianId} ${one.day} ${one.slotId}`)),
    leaves,
    places: await freePlaces(days, { database, at }),
  }
}

function reasonOf({ jobId, updatedAt, technicianId, day, slotId }: Visit, facts: Facts, now: string) {
  const [held, person, times] = [facts.jobs.get(jobId), facts.technicians.get(technicianId), facts.slots.get(slotId)]
  if (held?.status !== 'WAITING' || held.updatedAt.toISOString() !== updatedAt) return 'CHANGED'
  if (!times || `${day} ${times.starts}` < now) return 'BEGUN'
  if (facts.taken.has(`${technicianId} ${day} ${slotId}`)) return 'BOOKED'
  const isAway = facts.leaves.some((one) => one.employeeId === technicianId && one.from <= day && day <= one.to)
  // Who is no technician any more has no shift.
  return person ? whyNot(person, { ...held, ...firstTimes(times, held.type), isAway })[0] : 'SHIFT'
}

type Job = NonNullable<ReturnType<Facts['jobs']['get']>>

/** Of several visits to one slot of a zone, those that it doesn't take any more: it is full, or not for such a job. */
function fullness({ jobId, day, slotId }: Visit, { jobs, places }: Facts, asked: Map<string, readonly Job[]>) {
  const held = jobs.get(jobId)
  if (!held || held.zoneCode === null) return undefined
  const { zoneCode } = held
  const key = `${zoneCode} ${day} ${slotId}`
  const all = [...(asked.get(key) ?? []), held]
  if (!places.takes(all, { zoneCode, day, slotId })) return 'FULL'
  asked.set(key, all)
  return undefined
}
