import { sql } from 'drizzle-orm'
import { daysFrom } from '../../../business/calendar.ts'
import {
  categoryPlace,
  categoryZone,
  customSlot,
  displayRule,
  slotCategory,
  slotCategoryTag,
} from '../../schema/slot-zones.ts'
import type { Database } from '../../typed-database.ts'
import { before, dayMs, dayOf } from '../days.ts'
import { insertAll } from '../insert.ts'

/** Hyderabad keeps places for leaks and for key customers; Chennai has tried it for warranties. */
const categories = [
  { code: 'HYD-LEAK', cityCode: 'HYD', name: 'Leaks', active: true, tags: ['LEAK', 'FILTER'] },
  { code: 'HYD-VIP', cityCode: 'HYD', name: 'Key customers', active: true, tags: ['VIP'] },
  { code: 'MAA-WARRANTY', cityCode: 'MAA', name: 'Warranty', active: false, tags: ['WARRANTY'] },
]

/** Slots of every weekday but Sunday in which a category has one place. */
const shares = [
  { code: 'HYD-LEAK', zones: ['HYD-01', 'HYD-02', 'HYD-03'], slots: ['S08', 'S10', 'S12'] },
  { code: 'HYD-VIP', zones: ['HYD-01', 'HYD-03'], slots: ['S16'] },
  { code: 'MAA-WARRANTY', zones: ['MAA-02'], slots: ['S10'] },
]

const rules = [
  { cityCode: 'HYD', categoryCode: 'HYD-LEAK', daysAhead: 3, lastOrderHour: 14, days: [200, 40] },
  { cityCode: 'HYD', categoryCode: 'HYD-LEAK', daysAhead: 7, lastOrderHour: 16, days: [40, null] },
  { cityCode: 'HYD', categoryCode: 'HYD-VIP', daysAhead: 21, lastOrderHour: 18, days: [90, null] },
] as const

/** Days from now, the zone, and how many places. The last one was cancelled. */
const customs = [
  [1, 'HYD-01', 'HYD-LEAK', 'S14', 2],
  [2, 'HYD-03', 'HYD-VIP', 'S18', 1],
  [4, 'HYD-02', 'HYD-LEAK', 'S16', 3],
  [5, 'HYD-01', 'HYD-VIP', 'S08', 1],
  [3, 'HYD-02', 'HYD-LEAK', 'S18', 2],
] as const

const lead = 'E-1006'

/** Categories of slots with their tags, places and rules, and the custom slots of the coming days. */
export async function seedSlotCategories(database: Database, at: Date): Promise<void> {
  const made = before(at, 200 * dayMs)
  await insertAll(
    database,
    slotCategory,
    categories.map(({ tags: _, ...one }) => ({ ...one, updatedAt: made })),
  )
  await insertAll(
    database,
    slotCategoryTag,
    categories.flatMap(({ code: categoryCode, cityCode, tags }) =>
      tags.map((jobTag) => ({ cityCode, jobTag, categoryCode })),
    ),
  )
  await insertAll(
    database,
    categoryZone,
    shares.flatMap(({ code: categoryCode, zones }) =>
      zones.map((zoneCode) => ({ categoryCode, zoneCode, disabled: false, updatedAt: made })),
    ),
  )
  await insertAll(
    database,
    categoryPlace,
    shares.flatMap(({ code: categoryCode, zones, slots }) =>
      zones.flatMap((zoneCode) =>
        slots.flatMap((slotId) =>
          [1, 2, 3, 4, 5, 6].map((weekday) => ({ categoryCode, zoneCode, weekday, slotId, places: 1 })),
        ),
      ),
    ),
  )
  await insertAll(
    database,
    displayRule,
    rules.map(({ days: [from, to], ...rule }) => ({
      ...rule,
      createdBy: lead,
      createdAt: before(at, from * dayMs),
      replacedAt: to === null ? null : before(at, to * dayMs),
    })),
  )
  const today = dayOf(at)
  await insertAll(
    database,
    customSlot,
    customs.map(([days, zoneCode, categoryCode, slotId, places], index) => ({
      id: `CS-${1001 + index}`,
      zoneCode,
      categoryCode,
      day: daysFrom(today, days),
      slotId,
      places,
      ...(index === customs.length - 1
        ? {
            status: 'CANCELLED' as const,
            reason: 'Two technicians are ill',
            cancelledBy: lead,
            cancelledAt: before(at, dayMs),
          }
        : { status: 'ACTIVE' as const }),
    })),
  )
  await database.execute(sql`select setval('custom_slot_number', ${1000 + customs.length})`)
}

/** Jobs with such a tag hold the places of their category; of one slot that has none left, those of the first custom slot. */
export async function seedCategoryPlaces(database: Database, at: Date): Promise<void> {
  await database.execute(sql`
    with held as (
      select job.id, tag.category_code, share.places,
        row_number() over (partition by job.zone_code, job.appointment_date, job.slot_id, tag.category_code order by job.id) as place
      from job join zone on zone.code = job.zone_code
      join slot_category_tag tag on tag.city_code = zone.city_code and tag.job_tag = any(job.tags)
      join slot_category category on category.code = tag.category_code and category.active
      join category_place share on share.category_code = tag.category_code and share.zone_code = job.zone_code
        and share.slot_id = job.slot_id and share.weekday = extract(isodow from job.appointment_date)
      where job.slot_id is not null)
    update job set slot_category = held.category_code from held where held.id = job.id and held.place <= held.places`)
  await database.execute(sql`
    with shown as (
      select job.id, job.zone_code, job.appointment_date, job.slot_id from job
      join zone on zone.code = job.zone_code and zone.city_code = 'HYD'
      where job.slot_id is not null and job.slot_category is null and job.tags && array['LEAK', 'FILTER']
        and job.status in ('SCHEDULED', 'ASSIGNED') and job.appointment_date > ${dayOf(at)}::date
      order by job.appointment_date, job.id limit 1),
    moved as (
      update custom_slot set zone_code = shown.zone_code, day = shown.appointment_date, slot_id = shown.slot_id
      from shown where custom_slot.id = 'CS-1001')
    update job set slot_category = 'HYD-LEAK', custom_slot_id = 'CS-1001' from shown where job.id = shown.id`)
}
