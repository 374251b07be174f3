import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../../tests/support/invariants.ts'
import { storeBefore } from '../testing/store/older-business.ts'
import { migrate } from './migrate.ts'
import { slotZones } from './migrations/0069-slot-zones.ts'

it('S-309 the ordinary day of a zone becomes its pattern of every weekday, for all types of jobs', async () => {
  const store = await storeBefore(slotZones)
  const { database } = store
  try {
    await database.execute(sql`update zone_slot set capacity = 7 where zone_code = 'BLR-01' and slot_id = 'S10'`)
    const read = async (query: ReturnType<typeof sql>) => (await database.execute(query)).rows
    const [before] = await read(sql`select count(*)::int as many, sum(capacity)::int as places from zone_slot`)
    await migrate(database)
    expect(
      await read(sql`select weekday, capacity, counts_from::text as from from zone_slot
        where zone_code = 'BLR-01' and slot_id = 'S10' order by weekday`),
    ).toEqual([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, capacity: 7, from: '2000-01-01' })))
    expect(await read(sql`select count(*)::int / 7 as many, sum(capacity)::int / 7 as places from zone_slot`)).toEqual([
      before,
    ])
    expect(await read(sql`select zone_code from zone_pattern where cardinality(issue_types) <> 7`)).toEqual([])
    expect(await read(sql`select id from job where slot_category is not null`)).toEqual([])
    expect(await brokenInvariants(database)).toEqual([])
  } finally {
    await store.close()
  }
})
