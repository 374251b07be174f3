import { sql } from 'drizzle-orm'
import { jobTypes } from '../../../../src/contract/areas/jobs/job-codes.ts'
import { zonePattern, zoneSlot } from '../../schema/slot-zones.ts'
import type { Database } from '../../typed-database.ts'
import { chanceOf } from '../chance.ts'
import { insertAll } from '../insert.ts'
import { places } from './places.ts'

/** Slots that the migration brings, with their first and last minute. */
export const slots = [8, 10, 12, 14, 16, 18].map((hour) => ({
  id: `S${String(hour).padStart(2, '0')}`,
  starts: `${String(hour).padStart(2, '0')}:00`,
  ends: `${hour + 2}:00`,
}))

const cityCentres: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  BLR: [12.9716, 77.5946],
  HYD: [17.385, 78.4867],
  BOM: [19.076, 72.8777],
  PNQ: [18.5204, 73.8567],
  MAA: [13.0827, 80.2707],
  DEL: [28.6139, 77.209],
}

/** Zones lie around the centre of their city, some six kilometres from it. */
export function centreOf(cityCode: string, zone: number): { readonly latitude: number; readonly longitude: number } {
  const [latitude, longitude] = cityCentres[cityCode] ?? [0, 0]
  const angle = zone * 1.13 + cityCode.charCodeAt(0)
  return { latitude: round(latitude + 0.055 * Math.sin(angle)), longitude: round(longitude + 0.06 * Math.cos(angle)) }
}

export const round = (degrees: number): number => Math.round(degrees * 1e5) / 1e5

/** Since when the zones of the demo business have their patterns. */
const countsFrom = '2000-01-01'
/** Nobody has said yet what it takes. */
const withoutPattern = 'DEL-05'

/** What each zone takes in a slot of every weekday: two to five jobs, fewer in the evening. */
export async function seedZoneSlots(database: Database): Promise<void> {
  const chance = chanceOf(1_800)
  const rows = places
    .flatMap(({ code, zones }) =>
      zones.flatMap((_, index) =>
        slots.map(({ id }) => ({
          zoneCode: `${code}-${String(index + 1).padStart(2, '0')}`,
          slotId: id,
          capacity: chance.whole(2, 5) - (id === 'S18' ? 1 : 0),
        })),
      ),
    )
    .filter(({ zoneCode }) => zoneCode !== withoutPattern)
  await insertAll(
    database,
    zonePattern,
    [...new Set(rows.map(({ zoneCode }) => zoneCode))].map((zoneCode) => ({
      zoneCode,
      countsFrom,
      issueTypes: [...jobTypes],
      updatedAt: new Date(countsFrom),
    })),
  )
  await insertAll(
    database,
    zoneSlot,
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => rows.map((row) => ({ ...row, countsFrom, weekday }))),
  )
}

/** Where homes stand: within two kilometres of their zone's centre. Of forty one is on no map. */
export async function placeHomes(database: Database): Promise<void> {
  const centres = places.flatMap(({ code, zones }) =>
    zones.map((name, index) => ({ city: code, zone: name, ...centreOf(code, index) })),
  )
  await database.execute(sql`
    with centre as (select * from json_to_recordset(${JSON.stringify(centres)}::json)
      as it (city text, zone text, latitude double precision, longitude double precision))
    update installation set
      latitude = round((centre.latitude + ((hashtext(id) & 1023) - 512) / 30000.0)::numeric, 5),
      longitude = round((centre.longitude + ((hashtext(id || 'e') & 1023) - 512) / 30000.0)::numeric, 5)
    from centre where centre.city = city_code and centre.zone = installation.zone and hashtext(id) % 40 <> 0`)
}
