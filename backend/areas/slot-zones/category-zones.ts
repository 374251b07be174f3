import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  assignZoneAndSlots,
  disableZoneMapping,
  listAssignedZones,
  listCategoryAvailableSlots,
} from '../../../src/contract/areas/slot-zones/slot-categories.ts'
import { weekDays } from '../../../src/contract/areas/slot-zones/slot-zones.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { nextVersion, notFound, tell, whoWasFirst } from '../../lists/held-record.ts'
import { oneOf } from '../../lists/listing.ts'
import { businessDay } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { categoryPlace, categoryZone, slotCategory, zone } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { concernedJobs } from './concerned-jobs.ts'
import { dayNumber, keyOf, leastPlaces, readShares, readSlots, readWeeks, totalOf } from './week-patterns.ts'

/** What decides about the shares of these zones, read once. */
async function readZones(codes: readonly string[], { database, at }: Pick<Call, 'database' | 'at'>) {
  const weeks = await readWeeks(codes, businessDay(at), database)
  const slots = await readSlots(database)
  const sharesOf = await readShares(codes, database)
  /** Every slot of a week that the zone or a category has places in. */
  return (zoneCode: string) =>
    weekDays.flatMap((dayInWeek, index) =>
      slots.flatMap(({ id: slotId, starts: start, ends: end }) => {
        const key = keyOf(index + 1, slotId)
        const ofZone = weeks.filter((one) => one.zoneCode === zoneCode)
        const places = leastPlaces(ofZone, key)
        const categories = [...sharesOf(zoneCode, key)]
        if (places === 0 && categories.length === 0) return []
        return [{ key, dayInWeek, slotId, start, end, places, categories }]
      }),
    )
}

const shares: Handler<typeof listCategoryAvailableSlots> = async ({ query }, call) => {
  const zones = await call.database
    .select({ zoneCode: zone.code, zone: zone.name })
    .from(zone)
    .where(oneOf(zone.code, query.zoneCodes))
    .orderBy(asc(zone.name))
  const slotsOf = await readZones(
    zones.map(({ zoneCode }) => zoneCode),
    call,
  )
  return zones.map((one) => ({
    ...one,
    slots: slotsOf(one.zoneCode).map(({ key: _, ...slot }) => ({
      ...slot,
      left: Math.max(0, slot.places - totalOf(slot.categories)),
    })),
  }))
}

const mappings = (code: string, today: string, database: Database) =>
  database
    .select({
      mapping: categoryZone,
      zone: zone.name,
      bookings: concernedJobs(sql`job.slot_category = ${categoryZone.categoryCode} and job.zone_code = ${zone.code}
        and job.custom_slot_id is null and job.appointment_date >= ${today}::date`),
    })
    .from(categoryZone)
    .innerJoin(zone, eq(zone.code, categoryZone.zoneCode))
    .where(eq(categoryZone.categoryCode, code))
    .orderBy(asc(categoryZone.disabled), asc(zone.name))

async function readAssigned(code: string, call: Call) {
  const found = await mappings(code, businessDay(call.at), call.database)
  const codes = found.map(({ mapping }) => mapping.zoneCode)
  const places = await call.database.select().from(categoryPlace).where(eq(categoryPlace.categoryCode, code))
  const slotsOf = await readZones(codes, call)
  return found.map(({ mapping, zone: name, bookings }) => ({
    zoneCode: mapping.zoneCode,
    zone: name,
    disabled: mapping.disabled,
    slots: slotsOf(mapping.zoneCode).map(({ key, places: zonePlaces, categories, ...slot }) => ({
      ...slot,
      places:
        places.find((one) => one.zoneCode === mapping.zoneCode && keyOf(one.weekday, one.slotId) === key)?.places ?? 0,
      zonePlaces,
      others: totalOf(categories.filter((one) => one.code !== code)),
    })),
    bookings,
    updatedAt: mapping.updatedAt.toISOString(),
  }))
}

async function readOne(code: string, zoneCode: string, call: Call) {
  const found = (await readAssigned(code, call)).find((one) => one.zoneCode === zoneCode)
  if (!found) throw new Refusal(404, `${code} has no places in ${zoneCode}. Assign the zone first.`)
  return found
}

async function findCategory(code: string, { database }: Call) {
  const [found] = await database.select().from(slotCategory).where(eq(slotCategory.code, code))
  if (!found) throw notFound('slot category', code)
  return found
}

/** Locks a zone, as whoever changes its pattern or the shares of its categories does. */
async function holdZone(zoneCode: string, { database }: Call) {
  const [found] = await database.select().from(zone).where(eq(zone.code, zoneCode)).for('update')
  if (!found) throw notFound('zone', zoneCode)
  return found
}

type Slots = Parameters<Handler<typeof assignZoneAndSlots>>[0]['body']['slots']

/** Rejects slots in which the categories would have more together than the zone (S-310). */
async function refuseTooMany(
  code: string,
  { code: zoneCode, name }: typeof zone.$inferSelect,
  slots: Slots,
  call: Call,
) {
  const weeks = await readWeeks([zoneCode], businessDay(call.at), call.database)
  const known = await readSlots(call.database)
  const sharesOf = await readShares([zoneCode], call.database)
  const tooMany = slots.flatMap(({ dayInWeek, slotId, places }) => {
    const times = known.find(({ id }) => id === slotId)
    if (!times) throw new Refusal(422, `There is no slot ${slotId}. Choose one of the day.`)
    const key = keyOf(dayNumber(dayInWeek), slotId)
    const others = sharesOf(zoneCode, key).filter((one) => one.code !== code)
    const left = Math.max(0, leastPlaces(weeks, key) - totalOf(others))
    if (places <= left) return []
    const whose = others.map((one) => `, ${one.places} for ${one.name}`).join('')
    return [
      `${dayInWeek[0]}${dayInWeek.slice(1).toLowerCase()} ${times.starts} to ${times.ends}: at most ${left} (${leastPlaces(weeks, key)} of the zone${whose}).`,
    ]
  })
  if (tooMany.length === 0) return
  const more = tooMany.length > 3 ? ` And ${tooMany.length - 3} more.` : ''
  throw new Refusal(
    409,
    `${name} hasn’t so many places. ${tooMany.slice(0, 3).join(' ')}${more} Enter fewer, or give the zone more first.`,
  )
}

const assign: Handler<typeof assignZoneAndSlots> = async ({ body }, call) => {
  const { code, zoneCode, updatedAt: seenAt } = body
  const held = await holdZone(zoneCode, call)
  const category = await findCategory(code, call)
  if (category.cityCode !== held.cityCode)
    throw new Refusal(422, `${held.name} isn’t in the city of ${category.name}. Choose one of its zones.`)
  const slots = body.slots.filter(({ places }) => places > 0)
  if (slots.length === 0) throw new Refusal(422, 'Enter places for at least one slot, or disable the zone.')
  const pair = and(eq(categoryZone.categoryCode, code), eq(categoryZone.zoneCode, zoneCode))
  const [before] = await call.database.select().from(categoryZone).where(pair)
  if (before && seenAt !== undefined && before.updatedAt.toISOString() !== seenAt)
    throw new Refusal(
      409,
      `${await whoWasFirst(call.database, 'zone of the category', `${code} ${zoneCode}`)} Review the current values.`,
      undefined,
      await readOne(code, zoneCode, call),
    )
  await refuseTooMany(code, held, slots, call)
  await call.database
    .insert(categoryZone)
    .values({ categoryCode: code, zoneCode, disabled: false, updatedAt: call.at })
    .onConflictDoUpdate({
      target: [categoryZone.categoryCode, categoryZone.zoneCode],
      set: { disabled: false, updatedAt: nextVersion(categoryZone.updatedAt, call) },
    })
  await call.database
    .delete(categoryPlace)
    .where(and(eq(categoryPlace.categoryCode, code), inArray(categoryPlace.zoneCode, [zoneCode])))
  await call.database.insert(categoryPlace).values(
    slots.map(({ dayInWeek, slotId, places }) => ({
      categoryCode: code,
      zoneCode,
      weekday: dayNumber(dayInWeek),
      slotId,
      places,
    })),
  )
  await tell('slotCategory.assignZone', `${code} ${zoneCode}`, call, { slots })
  return new Reply(await readOne(code, zoneCode, call), 'Zone and slots assigned')
}

const disable: Handler<typeof disableZoneMapping> = async ({ body: { code, zoneCode } }, call) => {
  await holdZone(zoneCode, call)
  await findCategory(code, call)
  const done = await call.database
    .update(categoryZone)
    .set({ disabled: true, updatedAt: nextVersion(categoryZone.updatedAt, call) })
    .where(
      and(eq(categoryZone.categoryCode, code), eq(categoryZone.zoneCode, zoneCode), eq(categoryZone.disabled, false)),
    )
    .returning({ zoneCode: categoryZone.zoneCode })
  const now = await readOne(code, zoneCode, call)
  if (done.length > 0) await tell('slotCategory.disableZone', `${code} ${zoneCode}`, call)
  return new Reply(now, 'Zone disabled')
}

export const categoryZoneHandlers = [
  handle(listCategoryAvailableSlots, shares),
  handle(listAssignedZones, async ({ params: { code } }, call) => {
    await findCategory(code, call)
    return readAssigned(code, call)
  }),
  handle(assignZoneAndSlots, assign),
  handle(disableZoneMapping, disable),
]
