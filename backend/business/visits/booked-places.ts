/** Places that jobs hold in the slots of a zone's day: given back, and taken where they are offered (S-175, H112). */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { Refusal } from '../../store/refusal.ts'
import { customSlot, slot, slotDay, zone } from '../../store/schema/index.ts'
import { type Appointment, presentPlace, samePlace } from './appointments.ts'
import type { JobRow } from './job-record.ts'
import { readSlotFacts } from './slot-facts.ts'
import { offerOf, type Pool } from './slot-offer.ts'
import { refusalText } from './slot-refusal.ts'
import { ordinaryPlaces } from './zone-places.ts'

/** Locks the counts of these slots in one order, so that jobs that give back or change places don't wait for each other. */
async function lockPlaces(
  zonesAndPlaces: readonly (readonly [string | null, Appointment | null])[],
  { database }: Call,
) {
  const places = zonesAndPlaces.flatMap(([zone, at]) => (zone && at ? [`${zone} ${at.day} ${at.slotId}`] : []))
  if (places.length < 2) return
  const { zoneCode, day, slotId } = slotDay
  await database
    .select({ booked: slotDay.booked })
    .from(slotDay)
    .where(inArray(sql`${zoneCode} || ' ' || ${day} || ' ' || ${slotId}`, places))
    .orderBy(asc(zoneCode), asc(day), asc(slotId))
    .for('update')
}

/** Locks the slots of jobs that are about to give them back. */
export const lockPlacesOf = (jobs: readonly JobRow[], call: Call) =>
  lockPlaces(
    jobs.map((one) => [one.zoneCode, presentPlace(one)]),
    call,
  )

/** Gives the job's place back and takes the other, where there is one. The answer says whose place it has now. */
export async function changePlace(held: JobRow, at: Appointment | null, anyway: boolean, call: Call): Promise<Pool> {
  if (samePlace(presentPlace(held), at)) return { slotCategory: held.slotCategory, customSlotId: held.customSlotId }
  // Before the counts: who changes a zone's pattern locks the zone, then these.
  if (at) await holdPattern(held.zoneCode, call)
  await lockPlaces(
    [presentPlace(held), at].map((place) => [held.zoneCode, place]),
    call,
  )
  await releasePlace(held, call)
  const { zoneCode, type, tags, tag } = held
  return at ? takePlace({ zoneCode, type, tags: tag ? [...tags, tag] : tags }, at, anyway, call) : nobodys
}

const nobodys: Pool = { slotCategory: null, customSlotId: null }

/** Keeps a zone's pattern as it is until this is over. Any number may hold it. */
async function holdPattern(zoneCode: string | null, { database }: Call): Promise<void> {
  if (zoneCode !== null) await database.execute(sql`select 1 from zone where code = ${zoneCode} for share`)
}

/** A job that wants a place. */
interface Wanting {
  readonly zoneCode: string | null
  readonly type: string
  readonly tags: readonly string[]
}

/** Takes a place in the slot of a zone, where it is offered one or none is asked for (S-175, S-310, H112). */
export async function takePlace(
  { zoneCode, type, tags }: Wanting,
  at: Appointment,
  anyway: boolean,
  call: Call,
): Promise<Pool> {
  if (zoneCode === null) return nobodys
  const { database } = call
  await holdPattern(zoneCode, call)
  const place = { zoneCode, day: at.day, slotId: at.slotId }
  const ordinary = ordinaryPlaces(sql`${zoneCode}`, sql`${at.day}::date`, sql`${at.slotId}`)
  // Locks the slot's count: whoever else wants a place there waits, and then reads what was booked here.
  await database.execute(sql`
    insert into slot_day (zone_code, day, slot_id, capacity, booked)
    values (${zoneCode}, ${at.day}::date, ${at.slotId}, ${ordinary}, 0)
    on conflict (zone_code, day, slot_id) do update set booked = slot_day.booked`)
  await database
    .select({ id: customSlot.id })
    .from(customSlot)
    .where(and(eq(customSlot.zoneCode, zoneCode), eq(customSlot.day, at.day), eq(customSlot.slotId, at.slotId)))
    .orderBy(asc(customSlot.id))
    .for('share')
  const factsOf = await readSlotFacts([zoneCode], { from: at.day, to: at.day }, database)
  const facts = factsOf(place, { jobType: type, tags }, call.at, false)
  const { why, pool } = offerOf(facts)
  if (why && why !== 'PASSED' && !anyway) {
    const [where] = await database.select({ name: zone.name }).from(zone).where(eq(zone.code, zoneCode))
    const [times] = await database.select().from(slot).where(eq(slot.id, at.slotId))
    const named = `${times?.starts ?? at.starts} to ${times?.ends ?? at.ends}`
    throw new Refusal(409, refusalText(why, facts, { zone: where?.name ?? zoneCode, times: named }))
  }
  await database
    .update(slotDay)
    .set({ booked: sql`${slotDay.booked} + 1` })
    .where(and(eq(slotDay.zoneCode, zoneCode), eq(slotDay.day, at.day), eq(slotDay.slotId, at.slotId)))
  return pool
}

/** Gives the place of a job back. */
export async function releasePlace(held: JobRow, call: Call): Promise<void> {
  if (held.zoneCode === null || held.slotId === null || held.appointmentDate === null) return
  await call.database
    .update(slotDay)
    .set({ booked: sql`greatest(0, ${slotDay.booked} - 1)` })
    .where(
      and(eq(slotDay.zoneCode, held.zoneCode), eq(slotDay.day, held.appointmentDate), eq(slotDay.slotId, held.slotId)),
    )
}
