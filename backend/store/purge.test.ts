import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases, onPostgres, startTestServer, type TestServer } from '../testing/server.ts'
import { mail, staffOf } from '../testing/staff.ts'
import { purge } from './purge.ts'
import { transact } from './transact.ts'

const hour = 3_600_000
const day = 24 * hour

function serve(address: () => Promise<string | undefined>) {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(await address(), { fill: staffOf({ one: { LEVEL: 1 } }) })
  })
  afterAll(() => server.close())
  const database = () => server.running.platform.database
  return {
    server: () => server,
    database,
    now: () => server.running.platform.clock.now().getTime(),
    /** Adds this number of keys of that moment. */
    addKeys: (name: string, at: number, count = 1) =>
      database().execute(sql`insert into idempotency (employee_id, endpoint, key, request_hash, at)
        select 'e-one', ${name}, 'key-' || number, '', ${new Date(at).toISOString()}::timestamptz
        from generate_series(1, ${count}) number`),
    keys: async (name: string) =>
      (await database().execute(sql`select key from idempotency where endpoint = ${name}`)).rows.length,
  }
}

onBothDatabases((address) => {
  const { server, database, now, addKeys, keys } = serve(address)

  it('deletes what is of no more use while the program runs, and keeps what is', async () => {
    await addKeys('old', now(), 5000)
    await database().execute(sql`
      insert into outbox (kind, recipient, text, at) values ('TEST', 'x', 'old', ${new Date(now()).toISOString()})`)
    await database().execute(sql`insert into login_failure (account, address, at, under_way)
      values ('a', 'x', ${new Date(now()).toISOString()}, true), ('a', 'x', ${new Date(now()).toISOString()}, false)`)
    await server().session(mail('one'))
    await database().execute(sql`insert into otp (id, employee_id, purpose, phone, code_hash, sent_at, expires_at)
      values ('o', 'e-one', 'OWNERSHIP_TRANSFER', '9876500001', '', ${new Date(now()).toISOString()}, now())`)
    await addKeys('young', now() + 2 * hour)
    server().advance(7 * day + hour)
    const token = await server().session(mail('one'))
    await expect.poll(() => keys('old')).toBe(0)
    expect(await keys('young')).toBe(1)
    const left = async (table: string) =>
      (await database().execute(sql`select * from ${sql.identifier(table)}`)).rows.length
    await expect.poll(() => left('outbox')).toBe(0)
    expect([await left('login_failure'), await left('otp'), await left('session')]).toEqual([0, 0, 1])
    expect((await server().call('POST', '/auth/me', { token })).status).toBe(200)
  })

  it('does so again an hour later, and not before', async () => {
    await addKeys('later', now() - 8 * day)
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(await keys('later')).toBe(1)
    server().advance(hour)
    await expect.poll(() => keys('later')).toBe(0)
  })

  it('goes on after it failed, and says so in the log', async () => {
    await database().execute(sql`alter table outbox rename to elsewhere`)
    server().advance(hour)
    await expect.poll(() => server().log.some(({ text }) => text === 'purge')).toBe(true)
    await database().execute(sql`alter table elsewhere rename to outbox`)
    await addKeys('after', now() - 8 * day)
    server().advance(hour)
    await expect.poll(() => keys('after')).toBe(0)
  })
})

onPostgres((address) => {
  const { database, now, addKeys, keys } = serve(address)

  it('waits for nobody: what somebody holds is left for the next time', async () => {
    await addKeys('held', now() - 8 * day, 3)
    let free: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      free = resolve
    })
    let holds: () => void = () => undefined
    const isHeld = new Promise<void>((resolve) => {
      holds = resolve
    })
    const holder = transact(database(), async (within) => {
      await within.execute(sql`select * from idempotency where key = 'key-2' for update`)
      holds()
      await held
    })
    await isHeld
    await purge(database(), new Date(now()))
    expect(await keys('held')).toBe(1)
    free()
    await holder
    await purge(database(), new Date(now()))
    expect(await keys('held')).toBe(0)
  })
})
