/** The runs of the provider's stand-in, made by themselves as waiting jobs change (S-210). Each step is one statement. */
import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { installation, job, routingRun, type Solution } from '../../store/schema/index.ts'
import { kmBetween } from './distance.ts'
import { idleTechnicians, inCities } from './idle-technicians.ts'
import { plannedDay } from './planned-day.ts'
import { lengthOf, type Planned, solve } from './solver.ts'
import { isWaiting, waitingRows } from './waiting-jobs.ts'

/** Seconds between two runs of a city, at least. */
export const everySeconds = 30
/** Waiting jobs of a city for which a run is worth while. */
export const leastJobs = 2
/** A run is shown for so long while it solves, ms. */
const solvesFor = 2_000
/** Jobs of one run: the oldest. */
const mostJobs = 500

export const noTechnician = 'No technician on shift'

interface Now {
  readonly database: Database
  readonly at: Date
}

/** What each city's jobs wait as: another one is another solution. */
const fingerprints = ({ database, at }: Now) =>
  database
    .select({
      cityCode: installation.cityCode,
      count: sql<number>`count(*)::int`,
      fingerprint: sql<string>`${plannedDay(at).day} || md5(string_agg(${job.id} || ${job.updatedAt}, ',' order by ${job.id}))`,
    })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .where(isWaiting())
    .groupBy(installation.cityCode)

/** Requests a run for every city whose waiting jobs have changed since its last one. */
async function request(now: Now): Promise<void> {
  const { database, at } = now
  const before = new Date(at.getTime() - everySeconds * 1000).toISOString()
  for (const { cityCode, count, fingerprint } of await fingerprints(now)) {
    if (count < leastJobs) continue
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
  const room = await roomOf(cityCode, day, database)
  const { routes, unassigned } = solve({
    visits: waiting.map(({ job: one, latitude, longitude }) => ({
      ...{ id: one.id, type: one.type, zoneCode: one.zoneCode },
      at: latitude === null || longitude === null ? null : { latitude, longitude },
    })),
    travellers,
    room: (zoneCode, slotId) => room.get(`${zoneCode} ${slotId}`) ?? 0,
  })
  const arrival = [...versions.keys()]
  return {
    ...{ day, jobs: waiting.length },
    routes: routes.map((route) => solved(route, arrival, versions)),
    unassigned: unassigned.map(({ visit, reason }) => ({ jobId: visit.id, reason })),
  }
}

/** Places that are free in the slots of a city's zones on that day. */
async function roomOf(cityCode: string, day: string, database: Database): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ key: string; free: number }>(sql`
    select zone_slot.zone_code || ' ' || zone_slot.slot_id as key,
      coalesce(slot_day.capacity - slot_day.booked, zone_slot.capacity)::int as free
    from zone_slot join zone on zone.code = zone_slot.zone_code
    left join slot_day on slot_day.zone_code = zone_slot.zone_code and slot_day.slot_id = zone_slot.slot_id
      and slot_day.day = ${day}::date
    where zone.city_code = ${cityCode}`)
  return new Map(rows.map(({ key, free }) => [key, free]))
}

/** Before: the same stops in the order in which their jobs arrived (S-209). */
function solved({ traveller, stops }: Planned, arrival: readonly string[], versions: ReadonlyMap<string, string>) {
  const inOrder = stops.toSorted((a, b) => arrival.indexOf(a.id) - arrival.indexOf(b.id))
  return {
    technicianId: traveller.id,
    kmBefore: lengthOf(traveller.at, inOrder),
    stops: stops.map(({ id, at }, place) => ({
      ...{ jobId: id, updatedAt: versions.get(id) ?? '', slotId: traveller.slots[place] ?? '' },
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
