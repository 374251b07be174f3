import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { readSettings } from '../../settings.ts'
import { openStore } from '../../store/database.ts'
import type { Database } from '../../store/typed-database.ts'
import { processes, signInFirst } from '../../testing/process.ts'
import { onBothDatabases, onEitherDatabase, startTestServer } from '../../testing/server.ts'
import { copyFilled } from '../../testing/store/filled.ts'

const who = 'E-2003'
const clients = 16
const preload = join(import.meta.dirname, '../../testing/kill.mjs')
const { start, newFolder } = processes()

interface Line extends Record<string, unknown> {
  readonly line_id: string
  readonly picked_up: number
  readonly return_requested: number
  readonly missing: number
}

/** A count of what the ledger has with the technician: all but one piece of the first line of several, which is lost. */
async function countOf(database: Database) {
  const { rows } = await database.execute<Line>(sql`
    select line_id, coalesce(sum(quantity) filter (where kind = 'PERSON'), 0)::int as picked_up,
      coalesce(sum(quantity) filter (where kind = 'RETURNING'), 0)::int as return_requested,
      coalesce(sum(quantity) filter (where kind = 'MISSING'), 0)::int as missing
    from stock_balance join stock_place on stock_place.code = place_code
    where employee_id = ${who} and kind in ('PERSON', 'RETURNING', 'MISSING') and quantity > 0 group by 1 order by 1`)
  const lost = rows.find((line) => line.picked_up > 1)
  return {
    employee_id: who,
    status: 'RECONCILED',
    after: null,
    items: rows.map((line) => ({
      ...line,
      counted: line.picked_up + line.return_requested - (line === lost ? 1 : 0),
    })),
    differences: [{ line_id: lost?.line_id, quantity: 1, reason: 'LOST', note: 'Not in the van' }],
    unexpected: [],
    cash: { expected: 0, counted: 0, pieces: {} },
    shown_early: false,
  }
}
/** Cash that the demo business has in hand would be refused: it is another test's. */
const noCash = (database: Database) =>
  database.execute(sql`delete from job_event where kind = 'PAYMENT' and detail ->> 'payType' = 'CASH'`)

const outcome = async (database: Database) => {
  const { rows } = await database.execute<Record<string, number>>(sql`select
    (select count(*) from stock_sign_off where employee_id = ${who})::int as "signOffs",
    (select count(*) from stock_movement where kind = 'COUNT')::int as moves,
    (select count(distinct sign_off_id) from stock_sign_off_line where sign_off_id in
      (select id from stock_sign_off where employee_id = ${who}))::int as counted`)
  return rows[0]
}

onBothDatabases((address) => {
  it(`H98 H100 of ${clients} sign-offs of one count one wins, the others read who did, and its difference is posted once`, async () => {
    const server = await startTestServer(await address())
    const { database } = server.running.platform
    try {
      await noCash(database)
      const body = await countOf(database)
      const tokens = [
        await server.session('asha.menon@headwater.example'),
        await server.session('vikram.sethi@headwater.example'),
      ]
      const answers = await Promise.all(
        Array.from({ length: clients }, (_, index) =>
          server.call('POST', '/inventory/updateWarehouseItemDetails', {
            token: tokens[index % 2] ?? '',
            key: `sign-off-race-${index}`,
            body,
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(clients - 1).fill(409)])
      const said = new Set(answers.filter(({ status }) => status === 409).map(({ json }) => String(json.message)))
      expect([...said].every((text) => / signed off a count of Farhan Ali at /.test(text))).toBe(true)
      expect(await outcome(database)).toEqual({ signOffs: 1, moves: 1, counted: 1 })
      expect(await brokenInvariants(database)).toEqual([])
    } finally {
      await server.close()
    }
  }, 120_000)
})

onEitherDatabase((address) => {
  it('H100 killed amid a sign-off, all of it is there or nothing, and its key signs off once', async () => {
    const url = await address()
    const place = { DATA_DIR: newFolder(), DEMO: '1', ...(url ? { DATABASE_URL: url } : {}) }
    await copyFilled(readSettings(place), 0.1)
    const look = async <T>(at: (database: Database) => Promise<T>): Promise<T> => {
      const store = await openStore(readSettings(place), () => undefined)
      return at(store.database).finally(() => store.close())
    }
    await look(noCash)
    const body = await look(countOf)
    const sign = async (at: string) => {
      const answer = await fetch(`${at}/api/inventory/updateWarehouseItemDetails`, {
        method: 'POST',
        headers: {
          authorization: await signInFirst(at),
          'content-type': 'application/json',
          'idempotency-key': 'sign-off-kill',
        },
        body: JSON.stringify(body),
      })
      return answer.status
    }
    const first = start(
      { ...place, KILL_AT: 'insert into "stock_sign_off_line"', KILL_TURN: '1', KILL_MS: '3' },
      { preload },
    )
    await expect(sign(await first.address)).rejects.toThrow()
    expect(await first.ended).toBe(null)
    expect(await look(brokenInvariants)).toEqual([])
    const { signOffs, moves, counted } = (await look(outcome)) ?? {}
    expect([moves, counted]).toEqual([signOffs, signOffs])
    const again = start(place)
    for (let turn = 0; turn < 2; turn += 1) expect(await sign(await again.address)).toBe(200)
    again.child.kill('SIGTERM')
    await again.ended
    expect(await look(outcome)).toEqual({ signOffs: 1, moves: 1, counted: 1 })
    expect(await look(brokenInvariants)).toEqual([])
  }, 180_000)
})
