import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { storeBefore } from '../testing/store/older-business.ts'
import { migrate } from './migrate.ts'
import { partReceipts } from './migrations/0082-part-receipts.ts'

it('S-293 an older part was received when its first movement says, and a new one is received when it says', async () => {
  const store = await storeBefore(partReceipts)
  const { database } = store
  const receipts = async () =>
    (
      await database.execute(sql`select code, received_at = moved.at as same, received_at < now() as before
        from part_serial join stock_movement moved on serial = code and kind = 'RECEIVE'
        where code in ('OLD-P-1', 'NEW-P-1') order by code`)
    ).rows
  try {
    await database.execute(
      sql`insert into item (id, name, unit, is_serialised) values ('IT-900', 'New part', 'PIECE', true)`,
    )
    await database.execute(
      sql`insert into part_serial (code, item_id, place_code) values ('OLD-P-1', 'IT-900', 'W-BLR')`,
    )
    await migrate(database)
    await database.execute(sql`insert into part_serial (code, item_id, place_code, received_at)
      values ('NEW-P-1', 'IT-900', 'W-BLR', now() - interval '30 days')`)
    expect(await receipts()).toEqual([
      { code: 'NEW-P-1', same: true, before: true },
      { code: 'OLD-P-1', same: true, before: true },
    ])
  } finally {
    await store.close()
  }
})
