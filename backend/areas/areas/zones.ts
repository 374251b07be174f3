import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  listAreaCities,
  listAreaStates,
  listAreaZones,
  listAreaZonesByCities,
  listAreaZonesByCity,
  updateZoneGsThresholdLimits,
} from '../../../src/contract/areas/areas/areas.ts'
import { listCities } from '../../../src/contract/areas/areas/cities.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { holdRecord, nextVersion, tell } from '../../lists/held-record.ts'
import { inCity } from '../../lists/listing.ts'
import { businessDay } from '../../moment.ts'
import { city, installation, job, state, zone } from '../../store/schema/index.ts'

const place = { zoneCode: zone.code, zoneName: zone.name, cityCode: city.code, cityName: city.name }

/** A job is of the zone that its installation names. */
const jobsIn = (which: SQL) => sql<number>`(select count(*)::int from ${job}
  join ${installation} on ${installation.id} = ${job.installationId}
  where ${installation.cityCode} = ${zone.cityCode} and ${installation.zone} = ${zone.name} and ${which})`

/** Zones with their limits, and what counts against them today (S-30). */
async function zonesWith(where: SQL | undefined, { database, at }: Call) {
  const gsToday = jobsIn(
    sql`${job.type} = 'SERVICE' and ${job.appointmentDate} = ${businessDay(at)} and ${job.status} <> 'CANCELLED'`,
  )
  const rows = await database
    .select({ ...place, zone, gsToday, openJobs: jobsIn(sql`${job.status} not in ('COMPLETED', 'CANCELLED')`) })
    .from(zone)
    .innerJoin(city, eq(city.code, zone.cityCode))
    .where(where)
    .orderBy(city.name, zone.name)
  return rows.map(({ zone: { minGsPerDay, maxGsPerDay, updatedAt }, ...row }) => ({
    ...row,
    minGsPerDay,
    maxGsPerDay,
    updatedAt: updatedAt.toISOString(),
  }))
}

const cities: Handler<typeof listAreaCities> = ({ query }, { database }) =>
  database
    .select({ code: city.code, name: city.name })
    .from(city)
    .where(query.state ? eq(city.stateCode, query.state) : undefined)
    .orderBy(city.name)

const zones: Handler<typeof listAreaZones> = ({ query }, { database }) =>
  database
    .select(place)
    .from(zone)
    .innerJoin(city, eq(city.code, zone.cityCode))
    .where(inCity(zone.cityCode, query.city))
    .orderBy(city.name, zone.name)

const byCities: Handler<typeof listAreaZonesByCities> = ({ body }, call) =>
  zonesWith(inArray(zone.cityCode, body.cityCodes), call)

const byCity: Handler<typeof listAreaZonesByCity> = ({ body }, call) => zonesWith(eq(city.name, body.cityName), call)

async function readZone(code: string, call: Call) {
  const [found] = await zonesWith(eq(zone.code, code), call)
  return found as NonNullable<typeof found>
}

const updateLimits: Handler<typeof updateZoneGsThresholdLimits> = async ({ body }, call) => {
  const { zoneCode, minGsPerDay, maxGsPerDay, updatedAt: seenAt } = body
  const read = () => readZone(zoneCode, call)
  await holdRecord({ noun: 'zone', key: zone.code, id: zoneCode, seenAt, read }, call)
  await call.database
    .update(zone)
    .set({ minGsPerDay, maxGsPerDay, updatedAt: nextVersion(zone.updatedAt, call) })
    .where(eq(zone.code, zoneCode))
  await tell('zone.limits', zoneCode, call, { minGsPerDay, maxGsPerDay })
  return new Reply(await read(), 'GST Threshold Limit Updated Successfully')
}

export const zoneHandlers = [
  handle(listAreaStates, async (_, { database }) => database.select().from(state).orderBy(state.name)),
  handle(listAreaCities, cities),
  handle(listCities, (_, call) => cities({ params: undefined, query: {}, body: undefined }, call) as never),
  handle(listAreaZones, zones),
  handle(listAreaZonesByCities, byCities),
  handle(listAreaZonesByCity, byCity),
  handle(updateZoneGsThresholdLimits, updateLimits),
]
