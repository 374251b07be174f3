import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { readSettings } from '../../settings.ts'
import { openStore } from '../../store/database.ts'
import type { Database } from '../../store/typed-database.ts'
import { processes, signInFirst } from '../../testing/process.ts'
import { onEitherDatabase } from '../../testing/server.ts'
import { copyFilled } from '../../testing/store/filled.ts'

const { start, newFolder } = processes()
const preload = join(import.meta.dirname, '../../testing/kill.mjs')
/** Ms after the third package began to move. With 0 it dies before any answer of the database. */
const moments = [0, 3]

onEitherDatabase((address) => {
  it('H94 killed amid an allocation, all of it is there or nothing, and its key makes one package', async () => {
    for (const ms of moments) {
      const url = await address()
      const place = { DATA_DIR: newFolder(), DEMO: '1', ...(url ? { DATABASE_URL: url } : {}) }
      await copyFilled(readSettings(place), 0.1)
      const look = async <T>(at: (database: Database) => Promise<T>): Promise<T> => {
        const store = await openStore(readSettings(place), () => undefined)
        return at(store.database).finally(() => store.close())
      }
      const packages = (database: Database) =>
        database
          .execute<{ keys: string }>(sql`select note as keys from issuance where note like 'Kill-%' order by note`)
          .then(({ rows }) => rows.map(({ keys }) => keys))
      const allocate = async (at: string, authorization: string, key: string): Promise<number> => {
        const items = [
          { item_id: 'IT-101', quantity: 1 },
          { item_id: 'IT-102', quantity: 2 },
        ]
        const answer = await fetch(`${at}/api/inventory/allocateToEmployee`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json', 'idempotency-key': `stock-${key}` },
          body: JSON.stringify({ employee_id: 'E-2001', items, note: key }),
        })
        return answer.status
      }
      const first = start(
        { ...place, KILL_AT: 'insert into "stock_movement"', KILL_TURN: '3', KILL_MS: `${ms}` },
        { preload },
      )
      const at = await first.address
      const authorization = await signInFirst(at)
      expect(await allocate(at, authorization, 'Kill-1')).toBe(200)
      expect(await allocate(at, authorization, 'Kill-2')).toBe(200)
      await allocate(at, authorization, 'Kill-3').catch(() => undefined)
      expect(await first.ended).toBe(null)
      expect(await look(brokenInvariants)).toEqual([])
      expect((await look(packages)).slice(0, 2)).toEqual(['Kill-1', 'Kill-2'])
      const again = start(place)
      for (const key of ['Kill-2', 'Kill-3']) expect(await allocate(await again.address, authorization, key)).toBe(200)
      again.child.kill('SIGTERM')
      await again.ended
      expect(await look(packages)).toEqual(['Kill-1', 'Kill-2', 'Kill-3'])
      expect(await look(brokenInvariants)).toEqual([])
    }
  }, 180_000)
})
