import { eq, sql } from 'drizzle-orm'
import { jobTypes } from '../../../src/contract/areas/jobs/job-codes.ts'
import {
  getSlotZone,
  listSlotsByZone,
  listSlotZoneDaysInWeek,
  listSlotZoneIssueTypes,
  listSlotZoneSlots,
  listSlotZones,
  weekDays,
} from '../../../src/contract/areas/slot-zones/slot-zones.ts'
import { checkDays, daysBetween } from '../../business/visits/slot-days.ts'
import { readSlotFacts } from '../../business/visits/slot-facts.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { inCity, oneOf } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { businessDay } from '../../moment.ts'
import { city, employee, zone, zonePattern } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { dayName, dayNumber, keyOf, readShares, readSlots, readWeeks, type Week } from './week-patterns.ts'

const itsSlots = sql`zone_slot where zone_slot.zone_code = ${zonePattern.zoneCode}
  and zone_slot.counts_from = ${zonePattern.countsFrom} and zone_slot.capacity > 0`
const isNewest = sql`${zonePattern.countsFrom} = (
  select max(newest.counts_from) from zone_pattern newest where newest.zone_code = ${zone.code})`

const rows = (database: Database) =>
  database
    .select({
      zone,
      city: { code: city.code, name: city.name },
      pattern: zonePattern,
      by: sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}`,
      days: sql<number[]>`array(select distinct zone_slot.weekday from ${itsSlots} order by 1)`,
      places: sql<number>`(select coalesce(sum(zone_slot.capacity), 0)::int from ${itsSlots})`,
    })
    .from(zone)
    .innerJoin(zonePattern, sql`${zonePattern.zoneCode} = ${zone.code} and ${isNewest}`)
    .innerJoin(city, eq(city.code, zone.cityCode))
    .leftJoin(employee, eq(employee.id, zonePattern.updatedBy))
    .$dynamic()

const wire = ({ zone: one, city: at, pattern, by, days, places }: Awaited<ReturnType<typeof rows>>[number]) => ({
  slotzoneId: one.code,
  zoneCode: one.code,
  zone: one.name,
  cityCode: at.code,
  cityName: at.name,
  issueTypes: pattern.issueTypes,
  daysInWeek: days.map(dayName),
  places,
  countsFrom: pattern.countsFrom,
  updatedBy: by,
  updatedAt: pattern.updatedAt.toISOString(),
})

const list: Handler<typeof listSlotZones> = ({ query }, { database }) =>
  plainList(
    {
      rows,
      id: zone.code,
      keys: {
        slotzoneId: zone.code,
        zone: sql`lower(${zone.name})`,
        city: city.name,
        countsFrom: zonePattern.countsFrom,
      },
      texts: [zone.code, zone.name],
      filters: ({ city: cities, issueType, dayInWeek }) => [
        inCity(zone.cityCode, cities),
        issueType ? sql`${issueType} = any(${zonePattern.issueTypes})` : undefined,
        dayInWeek ? sql`exists (select from ${itsSlots} and zone_slot.weekday = ${dayNumber(dayInWeek)})` : undefined,
      ],
      wire,
    },
    query,
    database,
  )

/** A zone with its newest pattern, and the one that counts until then. */
export async function readSlotZone(id: string, { database, at }: Pick<Call, 'database' | 'at'>) {
  const [found] = await rows(database).where(eq(zone.code, id))
  if (!found) throw notFound('slot zone', id)
  const today = businessDay(at)
  const weeks = await readWeeks([id], today, database)
  const slots = await readSlots(database)
  const sharesOf = await readShares([id], database)
  const slotsOf = ({ places }: Week) =>
    weekDays.flatMap((dayInWeek, index) =>
      slots.flatMap(({ id: slotId, starts, ends }) => {
        const key = keyOf(index + 1, slotId)
        const many = places.get(key) ?? 0
        const categories = [...sharesOf(id, key)]
        return many > 0 ? [{ dayInWeek, slotId, start: starts, end: ends, places: many, categories }] : []
      }),
    )
  const newest = weeks.at(-1)
  const former = weeks.length > 1 ? weeks[0] : undefined
  const formerSlots = former ? slotsOf(former) : []
  return {
    ...wire(found),
    slots: newest ? slotsOf(newest) : [],
    until: former
      ? {
          countsFrom: former.countsFrom,
          issueTypes: former.issueTypes,
          daysInWeek: weekDays.filter((name) => formerSlots.some(({ dayInWeek }) => dayInWeek === name)),
          slots: formerSlots,
        }
      : null,
  }
}

/** Slots of zones by day: what they take, custom slots aside, and what is booked of it. */
export async function slotsOnDays(
  codes: readonly string[],
  days: { readonly from: string; readonly to: string },
  { database, at }: Pick<Call, 'database' | 'at'>,
) {
  const factsOf = await readSlotFacts(codes, days, database)
  const slots = await readSlots(database)
  return (zoneCode: string) =>
    daysBetween(days).flatMap((day) =>
      slots.flatMap(({ id: slotId, starts, ends }) => {
        const facts = factsOf({ zoneCode, day, slotId }, { jobType: '', tags: [] }, at, false)
        const { capacity: places, booked } = facts
        const categories = facts.categories.flatMap(({ code, places: part, booked: taken }) =>
          part > 0 || taken > 0 ? [{ code, places: part, booked: taken }] : [],
        )
        return places > 0 || booked > 0 ? [{ day, slotId, start: starts, end: ends, places, booked, categories }] : []
      }),
    )
}

const byZone: Handler<typeof listSlotsByZone> = async ({ query }, call) => {
  checkDays(query)
  const zones = await call.database
    .select({ zoneCode: zone.code, zone: zone.name })
    .from(zone)
    .where(sql`${oneOf(zone.code, query.zoneCode) ?? sql`true`} and ${inCity(zone.cityCode, query.city) ?? sql`true`}`)
    .orderBy(zone.name, zone.code)
  const slotsOf = await slotsOnDays(
    zones.map(({ zoneCode }) => zoneCode),
    query,
    call,
  )
  return zones.map((one) => ({ ...one, slots: slotsOf(one.zoneCode) }))
}

const labelOf = (code: string): string => `${code[0]}${code.slice(1).toLowerCase().replaceAll('_', ' ')}`
const choices = (codes: readonly string[]) => async () => codes.map((code) => ({ code, label: labelOf(code) }))

export const slotZoneHandlers = [
  handle(listSlotZones, list),
  handle(listSlotZoneIssueTypes, choices(jobTypes)),
  handle(listSlotZoneDaysInWeek, choices(weekDays)),
  handle(listSlotZoneSlots, async (_, { database }) =>
    (await readSlots(database)).map(({ id, starts, ends }) => ({ slotId: id, start: starts, end: ends })),
  ),
  handle(listSlotsByZone, byZone),
  handle(getSlotZone, ({ params }, call) => readSlotZone(params.id, call)),
]
