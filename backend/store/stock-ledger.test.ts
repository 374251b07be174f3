import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { brokenInvariants } from '../../tests/support/invariants.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../testing/server.ts'

const movement = (values: string): SQL =>
  sql.raw(`insert into stock_movement (at, kind, item_id, serial, quantity, from_place, to_place, line_id)
    values (now(), ${values})`)

/** What each says in place of being done. */
const refused: readonly (readonly [SQL, RegExp])[] = [
  [sql`update stock_balance set quantity = quantity + 1`, /Stock changes by a movement alone/],
  [sql`delete from stock_balance`, /Stock changes by a movement alone/],
  [sql`update part_serial set place_code = 'R-BLR' where place_code = 'W-BLR'`, /Stock changes by a movement alone/],
  [sql`update device set place_code = 'R-BLR' where place_code = 'W-BLR'`, /Stock changes by a movement alone/],
  [sql`update device set place_code = null where place_code = 'W-BLR'`, /Stock changes by a movement alone/],
  [movement(`'RETURN', 'IT-101', null, 99999, 'W-BLR', 'R-BLR', null`), /stock_balance_quantity_check/],
  [movement(`'RETURN', 'IT-120', null, 1, 'R-MAA', 'W-BLR', null`), /Nothing of IT-120 is at R-MAA/],
  [movement(`'RETURN', 'IT-104', null, 1, 'W-BLR', 'R-BLR', null`), /Item IT-104 is moved by its serials/],
  [movement(`'RETURN', 'IT-101', 'LD-2', 1, 'W-BLR', 'R-BLR', null`), /Item IT-101 is moved without its serials/],
  [movement(`'RETURN', 'IT-104', 'LD-3', 1, 'W-BLR', 'R-BLR', null`), /LD-3 is not at W-BLR/],
  [movement(`'RETURN', 'IT-104', 'P104-PNQ-1', 1, 'W-BLR', 'R-BLR', null`), /P104-PNQ-1 is not at W-BLR/],
  [movement(`'ALLOCATE', 'IT-101', null, 1, 'W-BLR', 'E-2001:PERSON', null`), /by the line of its issuance/],
  [movement(`'ALLOCATE', 'IT-102', null, 1, 'W-BLR', 'E-2001:PERSON', 'IS-1001:1'`), /by the line of its issuance/],
  [movement(`'STATE', 'IT-104', 'P104-BLR-9', 1, 'W-BLR', null, null`), /tell their movement themselves/],
  [movement(`'RETURN', 'IT-101', null, 0, 'W-BLR', 'R-BLR', null`), /check constraint/],
]

onBothDatabases((address) => {
  let server: TestServer
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address())
  })
  afterAll(() => server.close())

  it('H94 S-36 no balance and no place changes without a movement, and none falls below zero', async () => {
    const all = async () =>
      (
        await database().execute(sql`select (select count(*) from stock_movement) as moved,
          (select md5(string_agg(stock_balance::text, '|' order by stock_balance::text)) from stock_balance) as held,
          (select md5(string_agg(part_serial::text, '|' order by code)) from part_serial) as parts`)
      ).rows
    const before = await all()
    for (const [statement, says] of refused) {
      const error: unknown = await database()
        .execute(statement)
        .then(
          () => 'done',
          (thrown: Error) => `${thrown.message} ${thrown.cause}`,
        )
      expect(error).toMatch(says)
    }
    expect(await all()).toEqual(before)
    expect(await brokenInvariants(database())).toEqual([])
  })
})
