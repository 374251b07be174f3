import { type SQL, sql } from 'drizzle-orm'

/** The day that the pattern counts from which decides this day of a zone (S-309). */
export const patternFrom = (zoneCode: SQL, day: SQL): SQL =>
  sql`(select max(zone_pattern.counts_from) from zone_pattern
    where zone_pattern.zone_code = ${zoneCode} and zone_pattern.counts_from <= ${day})`

/** What a zone takes in a slot of a day by its pattern: 0 where it has none. */
export const ordinaryPlaces = (zoneCode: SQL, day: SQL, slotId: SQL): SQL =>
  sql`coalesce((select zone_slot.capacity from zone_slot where zone_slot.zone_code = ${zoneCode}
    and zone_slot.slot_id = ${slotId} and zone_slot.weekday = extract(isodow from ${day})
    and zone_slot.counts_from = ${patternFrom(zoneCode, day)}), 0)`
