import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { getRoutingTask, listRoutingSolutions } from '../../../src/contract/areas/routing/routing.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'
import type { Call, Database } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { city, employee, installation, job, routingRun, slot, technician, zone } from '../../store/schema/index.ts'
import { minutesFor, outlineOf, tenths } from './distance.ts'
import { outdatedAmong } from './outdated-visits.ts'
import { newestFirst } from './routing-runs.ts'
import { waitingRows } from './waiting-jobs.ts'

type WireRun = WireAnswer<typeof listRoutingSolutions>['content'][number]
export type WireTask = WireAnswer<typeof getRoutingTask>

const nameOf = sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`

const runRows = (database: Database) =>
  database
    .select({
      run: routingRun,
      city: city.name,
      appliedBy: sql<string | null>`case when ${employee.id} is null then null else ${nameOf} end`,
    })
    .from(routingRun)
    .innerJoin(city, eq(city.code, routingRun.cityCode))
    .leftJoin(employee, eq(employee.id, routingRun.appliedBy))
    .$dynamic()

type Row = Awaited<ReturnType<typeof runRows>>[number]

type Now = Pick<Call, 'database' | 'at'>

/** Runs, newest first, each with how many of its visits are outdated. */
export async function readRuns(
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
  now: Now,
): Promise<WireRun[]> {
  const rows = await runRows(now.database)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  const outdated = await outdatedAmong(
    rows.flatMap(({ run }) => applicableOf(run) ?? []),
    now,
  )
  return rows.map((row) => {
    const solution = applicableOf(row.run)
    return wireRun(row, solution ? outdated(solution).length : 0)
  })
}

const applicableOf = ({ state, solution }: Row['run']) => (state === 'SOLVED' ? solution : null)

const sumOf = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

const travelOf = (legs: readonly { readonly km: number }[], before: number) => {
  const km = sumOf(legs.map((leg) => leg.km))
  return { km: tenths(km), minutes: minutesFor(km), kmBefore: tenths(before), minutesBefore: minutesFor(before) }
}

function wireRun({ run, city: named, appliedBy }: Row, outdated: number): WireRun {
  const routes = run.solution?.routes ?? []
  const stops = routes.flatMap((one) => one.stops)
  return {
    routingId: run.id,
    cityCode: run.cityCode,
    city: named,
    state: run.state,
    reason: run.reason,
    requestedAt: run.requestedAt.toISOString(),
    startedAt: run.startedAt?.toISOString() ?? null,
    endedAt: run.endedAt?.toISOString() ?? null,
    jobs: run.solution?.jobs ?? 0,
    assigned: stops.length,
    technicians: routes.length,
    ...travelOf(stops, sumOf(routes.map(({ kmBefore }) => kmBefore))),
    appliedAt: run.appliedAt?.toISOString() ?? null,
    appliedById: run.appliedBy,
    appliedBy,
    outdated,
  }
}

/** A run with its routes; 404 where there is none. */
export async function readTask(id: string, now: Now): Promise<WireTask> {
  const { database } = now
  const [run] = await readRuns(eq(routingRun.id, id), { limit: 1 }, now)
  const [row] = await database.select().from(routingRun).where(eq(routingRun.id, id))
  if (!run || !row) throw notFound('solution', id)
  const routes = row.solution?.routes ?? []
  const unassigned = row.solution?.unassigned ?? []
  const applicable = applicableOf(row)
  const ids = [
    ...routes.flatMap(({ stops }) => stops.map(({ jobId }) => jobId)),
    ...unassigned.map(({ jobId }) => jobId),
  ]
  const jobs = ids.length === 0 ? [] : await waitingRows(database).where(inArray(job.id, ids))
  const jobOf = new Map(jobs.map((one) => [one.job.id, one]))
  const people =
    routes.length === 0
      ? []
      : await database
          .select({ technician, name: nameOf })
          .from(technician)
          .innerJoin(employee, eq(employee.id, technician.id))
          .where(
            inArray(
              technician.id,
              routes.map(({ technicianId }) => technicianId),
            ),
          )
  const personOf = new Map(people.map((one) => [one.technician.id, one]))
  const slotOf = new Map((await database.select().from(slot)).map((one) => [one.id, one]))
  const visitOf = (jobId: string) => {
    const found = jobOf.get(jobId)
    return { jobId, type: found?.job.type ?? '', customerName: found?.customerName ?? '' }
  }
  return {
    ...run,
    day: row.solution?.day ?? null,
    routes: routes.map(({ technicianId, kmBefore, stops }) => {
      const person = personOf.get(technicianId)
      return {
        technicianId,
        technician: person?.name ?? technicianId,
        latitude: person?.technician.latitude ?? 0,
        longitude: person?.technician.longitude ?? 0,
        ...travelOf(stops, kmBefore),
        stops: stops.map(({ jobId, slotId, km }) => ({
          ...visitOf(jobId),
          latitude: jobOf.get(jobId)?.latitude ?? 0,
          longitude: jobOf.get(jobId)?.longitude ?? 0,
          slotId,
          start: slotOf.get(slotId)?.starts ?? '',
          end: slotOf.get(slotId)?.ends ?? '',
          km: tenths(km),
          minutes: minutesFor(km),
        })),
      }
    }),
    unassigned: unassigned.map(({ jobId, reason }) => ({
      ...visitOf(jobId),
      latitude: jobOf.get(jobId)?.latitude ?? null,
      longitude: jobOf.get(jobId)?.longitude ?? null,
      reason,
    })),
    outdatedVisits: applicable
      ? (await outdatedAmong([applicable], now))(applicable).map(({ jobId, technicianId, reason }) => ({
          jobId,
          technicianId,
          technician: personOf.get(technicianId)?.name ?? technicianId,
          reason,
        }))
      : [],
    zones: await zonesAround([...new Set(jobs.flatMap((one) => one.job.zoneCode ?? []))], database),
  }
}

/** Outlines around the homes of these zones; a zone with fewer than three has none. */
async function zonesAround(codes: readonly string[], database: Database): Promise<WireTask['zones']> {
  if (codes.length === 0) return []
  const rows = await database
    .select({
      zoneCode: zone.code,
      zone: zone.name,
      latitude: installation.latitude,
      longitude: installation.longitude,
    })
    .from(zone)
    .innerJoin(installation, sql`${installation.cityCode} = ${zone.cityCode} and ${installation.zone} = ${zone.name}`)
    .where(sql`${inArray(zone.code, [...codes])} and ${installation.latitude} is not null`)
    .orderBy(zone.code)
    .limit(5_000)
  return [...new Map(rows.map((row) => [row.zoneCode, row.zone]))].flatMap(([zoneCode, named]) => {
    const outline = outlineOf(
      rows.flatMap((row) =>
        row.zoneCode === zoneCode && row.latitude !== null && row.longitude !== null
          ? [{ latitude: row.latitude, longitude: row.longitude }]
          : [],
      ),
    )
    return outline.length < 3 ? [] : [{ zoneCode, zone: named, outline }]
  })
}
