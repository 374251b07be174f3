import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPgBouncer } from '../../tests/support/pgbouncer.ts'
import type { Postgres } from '../../tests/support/postgres.ts'
import { lookForPgBouncer } from '../../tests/support/programs.mjs'
import { demoPassword } from '../config-json.ts'
import { errorCode } from '../log.ts'
import { startServer } from '../server.ts'
import { readSettings } from '../settings.ts'
import { noteEntry, noteSecret } from '../testing/logged.ts'
import { onPostgres, sharedSecret } from '../testing/server.ts'
import { openStore, type Store } from './database.ts'
import { transact } from './transact.ts'

const program = lookForPgBouncer() ?? ''
const ignored = 'ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, options'
const poolers = [
  ['that refuses what is set while connecting', []],
  ['that is told to ignore what is set while connecting', [ignored]],
] as const

/** Names as PostgreSQL shows them, and how it shows what is set. */
const limits = sql`select current_setting('statement_timeout') as statement,
  current_setting('idle_in_transaction_session_timeout') as idle,
  current_setting('max_parallel_workers_per_gather') as workers`
const asSet = { statement: '1s', idle: '30s', workers: '0' }

onPostgres((address) =>
  describe.skipIf(!program).each(poolers)('behind a PgBouncer in transaction mode %s', (_, more) => {
    let pooler: Postgres
    let store: Store
    const notes: string[] = []
    beforeAll(async () => {
      pooler = await startPgBouncer(program, await address(), more)
      store = await openStore(readSettings({ DATABASE_URL: pooler.address, STATEMENT_SECONDS: '1' }), (note) =>
        notes.push(note),
      )
    })
    afterEach(() => store.database.execute(sql`drop table if exists kept`))
    afterAll(async () => {
      await store?.close()
      await pooler?.stop()
    })
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'none',
        (error) => errorCode(error),
      )

    it('every statement and every transaction has its limits, however many share the two connections', async () => {
      const { database } = store
      const alone = Array.from({ length: 30 }, () => database.execute(limits))
      const within = Array.from({ length: 30 }, () => transact(database, (tx) => tx.execute(limits)))
      for (const { rows } of await Promise.all([...alone, ...within])) expect(rows).toEqual([asSet])
      expect(notes).toEqual([expect.stringContaining('pooler')])
    })

    it('a statement that takes too long ends, alone and in a transaction; one that may take longer does not', async () => {
      const { database } = store
      const slow = sql`select pg_sleep(1.3)`
      expect(await codeOf(database.execute(slow))).toBe('57014')
      expect(await codeOf(transact(database, (tx) => tx.execute(slow)))).toBe('57014')
      await transact(database, async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`)
        await tx.execute(slow)
      })
      expect((await database.execute(limits)).rows).toEqual([asSet])
    })

    it('what fails leaves nothing behind, and the next finds a free connection', async () => {
      const { database } = store
      await database.execute(sql`create table kept (id integer primary key)`)
      await database.execute(sql`insert into kept values (1)`)
      for (let at = 0; at < 40; at += 1)
        expect(await codeOf(database.execute(sql`insert into kept values (${at + 2}), (1)`))).toBe('23505')
      expect(await codeOf(transact(database, (tx) => tx.execute(sql`insert into kept values (99), (1)`)))).toBe('23505')
      expect((await database.execute(sql`select id from kept`)).rows).toEqual([{ id: 1 }])
      expect(await store.answers()).toBe(true)
    })
  }),
)

onPostgres((address) =>
  it.skipIf(!program)(
    'behind a PgBouncer in transaction mode the backend fills its business and serves a crowd',
    async () => {
      const pooler = await startPgBouncer(program, await address())
      const given = {
        DATABASE_URL: pooler.address,
        SECRET: sharedSecret,
        DEMO: '1',
        SEED_SCALE: '0.01',
        PORT: '0',
        TEST: '1',
      }
      const running = await startServer(readSettings(given), { log: noteEntry, consoleFolder: '' })
      const ask = (path: string, init: RequestInit) =>
        fetch(`${running.address}/api${path}`, { method: 'POST', ...init })
      const username = 'asha.menon@headwater.example'
      const signedIn = await ask('/login', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password: demoPassword }),
      })
      const authorization = signedIn.headers.get('authorization') ?? ''
      noteSecret('token', authorization.slice('Bearer '.length))
      const crowd = Array.from({ length: 20 }, () => ask('/auth/me', { headers: { authorization } }))
      const answers = await Promise.all(crowd)
      expect(answers.map(({ status }) => status)).toEqual(crowd.map(() => 200))
      await running.close()
      await pooler.stop()
    },
  ),
)
