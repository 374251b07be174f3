import { and, eq, inArray, sql } from 'drizzle-orm'
import { jobTypes } from '../../../src/contract/areas/jobs/job-codes.ts'
import { addSlotZone, updateSlotZone, weekDays } from '../../../src/contract/areas/slot-zones/slot-zones.ts'
import { maxSlotDays } from '../../../src/contract/areas/slots/slots.ts'
import { daysFrom } from '../../business/calendar.ts'
import { daysBetween } from '../../business/visits/slot-days.ts'
import { ordinaryPlaces } from '../../business/visits/zone-places.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle, Reply } from '../../http/handle.ts'
import { holdRecord, notFound, tell } from '../../lists/held-record.ts'
import { businessDay } from '../../moment.ts'
import { Refusal } from '../../store/refusal.ts'
import { zone, zonePattern, zoneSlot } from '../../store/schema/index.ts'
import { readConcerned } from './concerned-jobs.ts'
import { readSlotZone, slotsOnDays } from './slot-zones.ts'
import { dayNumber, keyOf, readShares, readSlots, totalOf } from './week-patterns.ts'

type Details = Pick<Parameters<Handler<typeof addSlotZone>>[0]['body'], 'issueTypes' | 'slots'>

const titled = (name: string): string => `${name[0]}${name.slice(1).toLowerCase()}`

/** Rejects what isn't there, and a slot with fewer places than its categories have together (S-309). */
async function refuseWrong(zoneCode: string, { issueTypes, slots }: Details, { database }: Call): Promise<void> {
  const types: readonly string[] = jobTypes
  const strange = issueTypes.find((type) => !types.includes(type))
  if (strange) throw new Refusal(422, `There is no job type ${strange}. Choose one of the list.`)
  const known = await readSlots(database)
  const missing = slots.find(({ slotId }) => !known.some(({ id }) => id === slotId))
  if (missing) throw new Refusal(422, `There is no slot ${missing.slotId}. Choose one of the day.`)
  const placesIn = new Map(slots.map((one) => [keyOf(dayNumber(one.dayInWeek), one.slotId), one.places]))
  const sharesOf = await readShares([zoneCode], database)
  const tooFew = weekDays.flatMap((name, index) =>
    known.flatMap(({ id, starts, ends }) => {
      const key = keyOf(index + 1, id)
      const shares = sharesOf(zoneCode, key)
      const kept = totalOf(shares)
      if (kept <= (placesIn.get(key) ?? 0)) return []
      const whose = shares.map((one) => `${one.name} (${one.places})`).join(', ')
      return [`${titled(name)} ${starts} to ${ends}: at least ${kept} for ${whose}.`]
    }),
  )
  if (tooFew.length === 0) return
  const more = tooFew.length > 3 ? ` And ${tooFew.length - 3} more.` : ''
  throw new Refusal(
    409,
    `Slot categories have places there. ${tooFew.slice(0, 3).join(' ')}${more} Give the slots these places, or lower those of the categories first.`,
  )
}

/** Stores the pattern that counts from tomorrow on, and what it gives the days that have bookings already. */
async function storePattern(zoneCode: string, { issueTypes, slots }: Details, call: Call): Promise<void> {
  const { database, user, at } = call
  const countsFrom = daysFrom(businessDay(at), 1)
  const { rows } = await database.execute<{ next: string }>(sql`
    select greatest(${at}::timestamptz, max(updated_at) + interval '1 millisecond') as next
    from zone_pattern where zone_code = ${zoneCode}`)
  await database
    .delete(zonePattern)
    .where(and(eq(zonePattern.zoneCode, zoneCode), eq(zonePattern.countsFrom, countsFrom)))
  await database.insert(zonePattern).values({
    zoneCode,
    countsFrom,
    issueTypes: [...new Set(issueTypes)],
    updatedBy: user.id,
    updatedAt: new Date(rows[0]?.next ?? at),
  })
  const given = slots.filter(({ places }) => places > 0)
  if (given.length > 0)
    await database.insert(zoneSlot).values(
      given.map(({ dayInWeek, slotId, places }) => ({
        zoneCode,
        countsFrom,
        weekday: dayNumber(dayInWeek),
        slotId,
        capacity: places,
      })),
    )
  await database.execute(sql`
    update slot_day set capacity = ${ordinaryPlaces(sql`slot_day.zone_code`, sql`slot_day.day`, sql`slot_day.slot_id`)}
    where zone_code = ${zoneCode} and day >= ${countsFrom}::date`)
}

const overbooked = (zoneCode: string, from: string) => sql`job.zone_code = ${zoneCode} and job.custom_slot_id is null
  and job.appointment_date >= ${from}::date and exists (
    select from slot_day where slot_day.zone_code = job.zone_code and slot_day.day = job.appointment_date
      and slot_day.slot_id = job.slot_id and slot_day.capacity < (
        select count(*) from job other where other.zone_code = slot_day.zone_code
          and other.appointment_date = slot_day.day and other.slot_id = slot_day.slot_id and other.custom_slot_id is null))`

/** Stores a held zone's pattern, and tells what it changes of the days that are offered next. */
async function change(zoneCode: string, details: Details, call: Call) {
  await refuseWrong(zoneCode, details, call)
  const from = daysFrom(businessDay(call.at), 1)
  const days = { from, to: daysFrom(from, maxSlotDays - 1) }
  const freeByDay = async () => {
    const slots = (await slotsOnDays([zoneCode], days, call))(zoneCode)
    return (day: string) =>
      slots.reduce((total, one) => total + (one.day === day ? Math.max(0, one.places - one.booked) : 0), 0)
  }
  const before = await freeByDay()
  await storePattern(zoneCode, details, call)
  const after = await freeByDay()
  return {
    zone: await readSlotZone(zoneCode, call),
    offer: daysBetween(days).map((day) => ({ day, before: before(day), after: after(day) })),
    bookings: await readConcerned(overbooked(zoneCode, from), call.database),
  }
}

const add: Handler<typeof addSlotZone> = async ({ body }, call) => {
  const { zoneCode } = body
  const [found] = await call.database.select().from(zone).where(eq(zone.code, zoneCode)).for('update')
  if (!found) throw notFound('zone', zoneCode)
  const has = await call.database
    .select({ from: zonePattern.countsFrom })
    .from(zonePattern)
    .where(inArray(zonePattern.zoneCode, [zoneCode]))
    .limit(1)
  if (has.length > 0) throw new Refusal(409, `${found.name} has a weekly pattern already. Change that one.`)
  const made = await change(zoneCode, body, call)
  await tell('slotzone.add', zoneCode, call, { slots: body.slots })
  return new Reply(made, 'Slot zone added')
}

const update: Handler<typeof updateSlotZone> = async ({ body }, call) => {
  const { slotzoneId: id, updatedAt: seenAt } = body
  await holdRecord({ noun: 'slot zone', key: zone.code, id, seenAt, read: () => readSlotZone(id, call) }, call)
  await readSlotZone(id, call)
  const changed = await change(id, body, call)
  await tell('slotzone.update', id, call, { slots: body.slots, issueTypes: body.issueTypes })
  return new Reply(changed, 'Slot zone updated')
}

export const changedZoneHandlers = [handle(addSlotZone, add), handle(updateSlotZone, update)]
