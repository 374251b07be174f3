/** The runs of the provider's stand-in, made by themselves as what they rest on changes (S-210). Each step is one statement. */
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { failureReasons } from '../../../src/contract/areas/routing/routing.ts'
import { kmBetween } from '../../business/visits/distance.ts'
import { job, routingRun, type Solution } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { fingerprints } from './fingerprints.ts'
import { freePlaces } from './free-places.ts'
import { idleTechnicians, inCities } from './idle-technicians.ts'
import { plannedDay } from './planned-day.ts'
import { solve } from './solver.ts'
import { lengthOf, type Planned } from './visits.ts'
import { isWaiting, waitingRows } from './waiting-jobs.ts'

/** Seconds between two runs of a city, at least. */
export const everySeconds = 30
/** A run is shown for so long while it solves, ms. */
const solvesFor = 2_000
/** Jobs of one run: the oldest. */
const mostJobs = 500

const noTechnician: (typeof failureReasons)[number] = 'NO_TECHNICIAN'

interface Now {
  readonly database: Database
  readonly at: Date
}

/** Requests a run for every city of which something has changed since its last one (S-271). */
async function request(now: Now): Promise<void> {
  const { database, at } = now
  const before = new Date(at.getTime() - everySeconds * 1000).toISOString()
  for (const { cityCode, fingerprint } of await fingerprints(now))
    await database.execute(sql`
      insert into routing_run (id, city_code, state, fingerprint, requested_at)
      select 'R-' || nextval('routing_number'), ${cityCode}, 'REQUESTED', ${fingerprint}, ${at}
      where not exists (select from (
          select fingerprint, state, requested_at from routing_run where city_code = ${cityCode}
          order by requested_at desc, id desc limit 1) last
        where last.fingerprint = ${fingerprint} or last.state in ('REQUESTED', 'SOLVING')
          or last.requested_at > ${before}::timestamptz)
      on conflict do nothing`)
}

/** One step of every city: what was requested begins, what began long enough ago is solved, what changed is requested. */
export async function stepRuns(now: Now): Promise<void> {
  const { database, at } = now
  const begun = await database
    .select()
    .from(routingRun)
    .where(and(eq(routingRun.state, 'SOLVING'), lte(routingRun.startedAt, new Date(at.getTime() - solvesFor))))
  for (const { id, cityCode } of begun) await finish(id, cityCode, now)
  await database.update(routingRun).set({ state: 'SOLVING', startedAt: at }).where(eq(routingRun.state, 'REQUESTED'))
  await request(now)
}

/** Solved outside of any transaction; a second process that does the same changes nothing. */
async function finish(id: string, cityCode: string, now: Now): Promise<void> {
  const solution = await solveCity(cityCode, now)
  const end = {
    endedAt: now.at,
    ...(solution ? { state: 'SOLVED' as const, solution } : { state: 'FAILED' as const, reason: noTechnician }),
  }
  await now.database
    .update(routingRun)
    .set(end)
    .where(and(eq(routingRun.id, id), eq(routingRun.state, 'SOLVING')))
}

/** Null where nobody can be sent. */
async function solveCity(cityCode: string, now: Now): Promise<Solution | null> {
  const { database, at } = now
  const { day } = plannedDay(at)
  const idle = await idleTechnicians(inCities([cityCode]), now)
  const travellers = idle.flatMap(({ id, latitude, longitude, zoneCodes, skills, free }) =>
    latitude === null || longitude === null
      ? []
      : [{ id, at: { latitude, longitude }, zoneCodes, skills, slots: free.map((slot) => slot.id) }],
  )
  if (travellers.length === 0) return null
  const waiting = await waitingRows(database)
    .where(isWaiting({ cityCodes: [cityCode] }))
    .orderBy(asc(job.createdAt), asc(job.id))
    .limit(mostJobs)
  const versions = new Map(waiting.map(({ job: one }) => [one.id, one.updatedAt.toISOString()]))
  const places = await freePlaces([day], now)
  const jobs = new Map(
    waiting.map(({ job: { id, type, tag, tags } }) => [id, { id, type, tags: tag ? [...tags, tag] : tags }]),
  )
  const { routes, unassigned } = solve({
    visits: waiting.map(({ job: one, latitude, longitude }) => ({
      id: one.id,
      type: one.type,
      zoneCode: one.zoneCode,
      at: latitude === null || longitude === null ? null : { latitude, longitude },
    })),
    travellers,
    room: (zoneCode, slotId) => places.room({ zoneCode, day, slotId }),
    takes: (visits, slotId) =>
      places.takes(
        visits.flatMap(({ id }) => jobs.get(id) ?? []),
        { zoneCode: visits[0]?.zoneCode ?? '', day, slotId },
      ),
  })
  const arrival = [...versions.keys()]
  return {
    day,
    jobs: waiting.length,
    routes: routes.map((route) => solved(route, arrival, versions)),
    unassigned: unassigned.map(({ visit, reason }) => ({ jobId: visit.id, reason })),
  }
}

/** Before: the same stops in the order in which their jobs arrived (S-209). */
function solved({ traveller, stops }: Planned, arrival: readonly string[], versions: ReadonlyMap<string, string>) {
  const inOrder = stops.toSorted((a, b) => arrival.indexOf(a.id) - arrival.indexOf(b.id))
  return {
    technicianId: traveller.id,
    kmBefore: lengthOf(traveller.at, inOrder),
    stops: stops.map(({ id, at, slotId }, place) => ({
      jobId: id,
      updatedAt: versions.get(id) ?? '',
      slotId,
      km: kmBetween(stops[place - 1]?.at ?? traveller.at, at),
    })),
  }
}

const keptDays = 7

/** Deletes what nobody applied in a week. The last run of a city stays: it says what was asked last. */
export async function forgetRuns(database: Database, at: Date): Promise<void> {
  const before = new Date(at.getTime() - keptDays * 86_400_000).toISOString()
  await database.execute(sql`
    delete from routing_run old where applied_at is null and requested_at < ${before}::timestamptz
      and exists (select from routing_run next where next.city_code = old.city_code and next.requested_at > old.requested_at)`)
}

export const newestFirst = [desc(routingRun.requestedAt), desc(routingRun.id)]
