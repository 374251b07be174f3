import { and, sql } from 'drizzle-orm'
import {
  getRoutingSummary,
  listIdleTechnicians,
  listRoutingPlaces,
  listWaitingJobs,
} from '../../../src/contract/areas/routing/routing.ts'
import { foldName } from '../../../src/contract/normalise.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { pageBody, skipped, sortKeyOf } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { city, customer, job, technician, zone } from '../../store/schema/index.ts'
import { freeMinutes, type Idle, idleTechnicians, inCities, lacksAmong, lacksOfTechnician } from './idle-technicians.ts'
import { isWaiting, waitingKinds, waitingRows } from './waiting-jobs.ts'

const servesAny = (zoneCodes: readonly string[] | undefined) =>
  zoneCodes?.length ? sql`${technician.zoneCodes} && ${sql.param([...zoneCodes])}::text[]` : undefined

const places: Handler<typeof listRoutingPlaces> = async (_, call) => {
  const idle = await idleTechnicians(undefined, call)
  const waiting = await waitingKinds(call.database, isWaiting())
  const cities = await call.database.select().from(city).orderBy(city.name)
  const zones = await call.database.select().from(zone).orderBy(zone.code)
  const sum = (kinds: typeof waiting) => kinds.reduce((all, { count }) => all + count, 0)
  return cities
    .map(({ code, name }) => ({
      cityCode: code,
      city: name,
      technicians: idle.filter(({ cityCode }) => cityCode === code).length,
      jobs: sum(waiting.filter(({ cityCode }) => cityCode === code)),
      zones: zones
        .filter(({ cityCode }) => cityCode === code)
        .map((one) => ({
          zoneCode: one.code,
          zone: one.name,
          technicians: idle.filter(({ zoneCodes }) => zoneCodes.includes(one.code)).length,
          jobs: sum(waiting.filter(({ zoneCode }) => zoneCode === one.code)),
        })),
    }))
    .filter(({ technicians, jobs }) => technicians + jobs > 0)
}

const waitingJobs: Handler<typeof listWaitingJobs> = async ({ query }, call) => {
  const lacks = lacksAmong(await idleTechnicians(inCities(query.cityCodes), call))
  return plainList(
    {
      rows: waitingRows,
      id: job.id,
      keys: {
        jobId: job.id,
        type: job.type,
        customerName: sql`lower(${customer.name})`,
        zone: job.zoneCode,
        createdAt: job.createdAt,
      },
      texts: [job.id, customer.name],
      phone: customer.phone,
      filters: (asked) => [isWaiting(asked)],
      wire: ({ job: one, customerName, zone: named, latitude }) => ({
        jobId: one.id,
        type: one.type,
        priority: one.priority,
        customerName,
        zone: named,
        createdAt: one.createdAt.toISOString(),
        lacks: lacks({ type: one.type, zoneCode: one.zoneCode, isOnMap: latitude !== null }),
      }),
    },
    query,
    call.database,
  )
}

const sortKeys: Readonly<Record<string, (one: Idle) => string | number>> = {
  name: ({ name }) => name.toLowerCase(),
  freeMinutes,
}

/** Technicians are some hundred at most, so their pages are cut here. */
const technicians: Handler<typeof listIdleTechnicians> = async ({ query }, call) => {
  const idle = await idleTechnicians(and(inCities(query.cityCodes), servesAny(query.zoneCodes)), call)
  const waiting = await waitingKinds(call.database, isWaiting({ cityCodes: query.cityCodes }))
  const wanted = foldName(query.search ?? '')
  const found = idle.filter(({ id, name, zones }) =>
    [id, name, ...zones].some((text) => foldName(text).includes(wanted)),
  )
  const key = sortKeyOf(query, sortKeys) ?? (({ id }: Idle) => id)
  const sign = query.orderDir === 'DESC' ? -1 : 1
  found.sort((a, b) => (key(a) === key(b) ? 0 : key(a) < key(b) ? -sign : sign))
  const rows = found.slice(skipped(query), skipped(query) + query.pageSize)
  return pageBody(
    rows.map((one) => ({
      technicianId: one.id,
      name: one.name,
      zones: [...one.zones],
      skills: [...one.skills],
      freeMinutes: freeMinutes(one),
      day: one.day,
      lacks: lacksOfTechnician(one, waiting),
    })),
    found.length,
    query,
  )
}

const summary: Handler<typeof getRoutingSummary> = async ({ query }, call) => {
  const idle = await idleTechnicians(inCities(query.cityCodes), call)
  const shown = await idleTechnicians(and(inCities(query.cityCodes), servesAny(query.zoneCodes)), call)
  const waiting = await waitingKinds(call.database, isWaiting({ cityCodes: query.cityCodes }))
  const chosen = query.zoneCodes?.length
    ? waiting.filter(({ zoneCode }) => query.zoneCodes?.includes(zoneCode ?? ''))
    : waiting
  const lacks = lacksAmong(idle)
  return {
    jobs: counted(chosen.map((kind) => ({ count: kind.count, lacks: lacks(kind) }))),
    technicians: counted(shown.map((one) => ({ count: 1, lacks: lacksOfTechnician(one, waiting) }))),
  }
}

function counted(all: readonly { readonly count: number; readonly lacks: readonly string[] }[]) {
  const sum = { total: 0, ready: 0, lacks: {} as Record<string, number> }
  for (const { count, lacks } of all) {
    sum.total += count
    if (lacks.length === 0) sum.ready += count
    for (const lack of lacks) sum.lacks[lack] = (sum.lacks[lack] ?? 0) + count
  }
  return sum
}

export const routingListHandlers = [
  handle(listRoutingPlaces, places),
  handle(listWaitingJobs, waitingJobs),
  handle(listIdleTechnicians, technicians),
  handle(getRoutingSummary, summary),
]
