import { sql } from 'drizzle-orm'
import type { Database } from '../../../http/handle.ts'
import { area, zone } from '../../schema/areas.ts'
import { city, state } from '../../schema/owners.ts'
import { chanceOf } from '../chance.ts'
import { before, dayMs } from '../days.ts'
import { insertAll } from '../insert.ts'
import { places } from './places.ts'

const firstNumber = 1001
const parts = ['Phase 1', 'Phase 2', 'East', 'West', 'Extension', 'Market', 'Lake View', 'Old Town']

/** Of twelve areas nine are served, two come next, and one was given up. */
const statuses = [...Array<string>(9).fill('ACTIVE'), 'PLANNED', 'PLANNED', 'INACTIVE']

/** States, cities and zones of the places, and two to five areas in each zone. */
export async function seedAreas(database: Database, at: Date): Promise<number> {
  // A chance of its own, so that more areas change nothing else of the business.
  const chance = chanceOf(71)
  const states = new Map(places.map(({ state: one }) => [one.code as string, one]))
  await insertAll(database, state, [...states.values()])
  await insertAll(
    database,
    city,
    places.map(({ code, name, state: { code: stateCode } }) => ({ code, name, stateCode })),
  )
  const zones = places.flatMap(({ code, zones: names }) =>
    names.map((name, index) => {
      const minGsPerDay = chance.whole(0, 3)
      const updatedAt = before(at, chance.whole(5, 200) * dayMs)
      const maxGsPerDay = minGsPerDay + chance.whole(1, 6)
      return { code: zoneCode(code, index), cityCode: code, name, minGsPerDay, maxGsPerDay, updatedAt }
    }),
  )
  await insertAll(database, zone, zones)
  const areas = zones.flatMap(({ code, name }, index) =>
    parts.slice(0, chance.whole(2, 5)).map((_, turn, { length }) => {
      const status = chance.pick(statuses)
      return {
        name: `${name} ${parts[(index * length + turn) % parts.length]}`,
        zoneCode: code,
        status,
        isServiceable: status === 'ACTIVE' && chance.percent(85),
        slotsPerDay: status === 'INACTIVE' ? 0 : chance.whole(2, 12) * 2,
        updatedAt: before(at, chance.whole(1, 300) * dayMs),
      }
    }),
  )
  await insertAll(
    database,
    area,
    areas.map((one, index) => ({ id: `A-${firstNumber + index}`, ...one })),
  )
  await database.execute(sql`select setval('area_number', ${firstNumber + areas.length - 1})`)
  return areas.length
}

const zoneCode = (city: string, index: number): string => `${city}-${String(index + 1).padStart(2, '0')}`
