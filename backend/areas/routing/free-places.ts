import { sql } from 'drizzle-orm'
import { patternFrom } from '../../business/visits/zone-places.ts'
import type { Database } from '../../store/typed-database.ts'

interface FreePlaces {
  readonly [column: string]: unknown
  readonly cityCode: string
  readonly zoneCode: string
  readonly day: string
  readonly slotId: string
  /** Below zero where a note overrode what the slot takes */
  readonly free: number
}

/** Places that are free in every slot of every zone on these days. */
export async function freePlaces(days: readonly string[], database: Database): Promise<FreePlaces[]> {
  if (days.length === 0) return []
  const { rows } = await database.execute<FreePlaces>(sql`
    select zone.city_code as "cityCode", zone.code as "zoneCode", days.day::text as day, zone_slot.slot_id as "slotId",
      coalesce(slot_day.capacity - slot_day.booked, zone_slot.capacity)::int as free
    from zone cross join unnest(${sql.param([...days])}::date[]) as days (day)
    join zone_slot on zone_slot.zone_code = zone.code and zone_slot.weekday = extract(isodow from days.day)
      and zone_slot.counts_from = ${patternFrom(sql`zone.code`, sql`days.day`)}
    left join slot_day on slot_day.zone_code = zone.code and slot_day.slot_id = zone_slot.slot_id and slot_day.day = days.day
    order by zone.code, days.day, zone_slot.slot_id`)
  return rows
}
