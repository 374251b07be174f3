import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../../tests/support/invariants.ts'
import { storeBefore } from '../testing/store/older-business.ts'
import { migrate } from './migrate.ts'
import { devicePlaces } from './migrations/0072-device-places.ts'

it('S-293 an older device in stock lies on the shelf of its city, any other on none; a city without a warehouse gets one, and the ledger begins with it', async () => {
  const store = await storeBefore(devicePlaces)
  const { database } = store
  try {
    const [model] = (await database.execute<{ id: string }>(sql`select id from device_model order by id limit 1`)).rows
    await database.execute(
      sql`insert into city (code, name, state_code) select 'ZZZ', 'Far city', state_code from city where code = 'BLR'`,
    )
    for (const [code, city, state] of [
      ['OLD-1', 'BLR', 'IN_STOCK'],
      ['OLD-2', 'ZZZ', 'IN_STOCK'],
      ['OLD-3', 'BLR', 'RETIRED'],
    ])
      await database.execute(sql`insert into device (code, model_id, state, city_code, updated_at)
        values (${code}, ${model?.id}, ${state}, ${city}, now())`)
    await database.execute(sql`update warehouse set in_use = false where code = 'W-BLR'`)
    await database.execute(
      sql`insert into warehouse (code, name, type, city_code) values ('W-BLR-2', 'New', 'SOURCE', 'BLR')`,
    )
    await migrate(database)
    const { rows } = await database.execute(
      sql`select code, state, city_code, place_code from device where code like 'OLD-%' order by 1`,
    )
    expect(rows).toEqual([
      { code: 'OLD-1', state: 'IN_STOCK', city_code: 'BLR', place_code: 'W-BLR-2' },
      { code: 'OLD-2', state: 'IN_STOCK', city_code: 'ZZZ', place_code: 'W-ZZZ' },
      { code: 'OLD-3', state: 'RETIRED', city_code: 'BLR', place_code: null },
    ])
    const wrong = await database.execute(
      sql`select code from device where (state = 'IN_STOCK') <> (place_code is not null)`,
    )
    expect(wrong.rows).toEqual([])
    // A shelf of each warehouse but of those that people carry.
    const shelves =
      await database.execute(sql`select warehouse.code from warehouse left join stock_place on stock_place.code = warehouse.code
      where (type <> 'TRANSIT') <> (stock_place.code is not null)`)
    expect(shelves.rows).toEqual([])
    const receipts = await database.execute(sql`select kind, serial, quantity, from_place, to_place, item.model_id
      from stock_movement join item on item.id = item_id where serial like 'OLD-%' order by serial`)
    const shared = { kind: 'RECEIVE', quantity: 1, from_place: null, model_id: model?.id }
    expect(receipts.rows).toEqual([
      { ...shared, serial: 'OLD-1', to_place: 'W-BLR-2' },
      { ...shared, serial: 'OLD-2', to_place: 'W-ZZZ' },
    ])
    expect(await brokenInvariants(database)).toEqual([])
  } finally {
    await store.close()
  }
})
