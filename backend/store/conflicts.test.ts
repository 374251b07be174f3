import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { defineEndpoint } from '../../src/contract/endpoint.ts'
import { authHandlers } from '../areas/auth/auth.ts'
import { handle } from '../http/handle.ts'
import { onBothDatabases, onPostgres, startTestServer, type TestServer } from '../testing/server.ts'
import { mail, staffOf } from '../testing/staff.ts'
import { Refusal } from './refusal.ts'
import { audit, employee, idempotency, outbox } from './schema/index.ts'
import type { Database } from './typed-database.ts'

const write = (id: string) =>
  defineEndpoint({
    id,
    service: 'core',
    method: 'POST',
    path: `/${id}`,
    access: [['LEVEL_1']],
    effect: 'once',
    readBack: 'none',
    body: v.object({ text: v.string() }),
    answer: v.object({ runs: v.number() }),
    source: 'test',
  })
const read = defineEndpoint({
  id: 'look',
  service: 'core',
  method: 'GET',
  path: '/look',
  access: 'signedIn',
  effect: 'read',
  answer: v.object({ runs: v.number() }),
  source: 'test',
})

/** Number of conflicts that the next call meets, their code, and how often it ran. */
const trouble = { left: 0, code: '40P01', runs: 0 }
function order(left: number, code: string): void {
  Object.assign(trouble, { left, code, runs: 0 })
}
async function meetTrouble(database: Database): Promise<{ runs: number }> {
  trouble.runs += 1
  trouble.left -= 1
  if (trouble.left >= 0) await database.execute(sql.raw(`do $$ begin raise sqlstate '${trouble.code}'; end $$`))
  return { runs: trouble.runs }
}

/** Resolves for both once both have come. Later ones are not held. */
function meeting(): () => Promise<void> {
  let arrived = 0
  let open: () => void = () => undefined
  const both = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    arrived += 1
    if (arrived === 2) open()
    return both
  }
}
let meet = meeting()

const handled = [
  ...authHandlers,
  handle(write('conflict'), async ({ body: { text } }, { database, user, at }) => {
    await database.insert(outbox).values({ kind: 'TEST', recipient: 'x', text, at })
    await database.insert(audit).values({ at, actorId: user.id, action: 'test', subjectId: text, detail: {} })
    return meetTrouble(database)
  }),
  handle(write('refuse'), async (_, { database }) => {
    await meetTrouble(database)
    throw new Refusal(409, 'Somebody was first.')
  }),
  handle(write('cross'), async ({ body: { text } }, { database, at }) => {
    await database.insert(outbox).values({ kind: 'TEST', recipient: 'x', text, at })
    const [first, second] = text.split(' ')
    const touch = (id = '') =>
      database
        .update(employee)
        .set({ title: sql`${employee.title} || '+'` })
        .where(eq(employee.id, id))
    await touch(first)
    await meet()
    await touch(second)
    return { runs: 1 }
  }),
  handle(read, (_, { database }) => meetTrouble(database)),
]

/** A server of these calls, and what one person does to it. */
function serve(address: () => Promise<string | undefined>) {
  let server: TestServer
  let token: string
  let keys = 0
  beforeAll(async () => {
    const fill = staffOf({ one: { LEVEL: 1 }, left: {}, right: {} })
    server = await startTestServer(await address(), { fill, handled })
    token = await server.session(mail('one'))
  })
  afterAll(() => server.close())
  const database = () => server.running.platform.database
  return {
    database,
    newKey: () => `key-${Date.now()}-${++keys}`,
    go: (id: string, text: string, key?: string) =>
      server.call('POST', `/${id}`, { body: { text }, token, ...(key ? { key } : {}) }),
    look: () => server.call('GET', '/look', { token }),
    told: async (text: string) => ({
      letters: (await database().select().from(outbox).where(eq(outbox.text, text))).length,
      audit: (await database().select().from(audit).where(eq(audit.subjectId, text))).length,
    }),
  }
}

onBothDatabases((address) => {
  const { database, newKey, go, look, told } = serve(address)

  it.each(['40P01', '40001'])(
    'H81 a write that lost to another (%s) is repeated whole: its key, its effect, once',
    async (code) => {
      const key = newKey()
      order(3, code)
      const answer = await go('conflict', `lost ${code}`, key)
      expect(answer).toMatchObject({ status: 200, json: { success: true, body: { runs: 4 } } })
      expect(await told(`lost ${code}`)).toEqual({ letters: 1, audit: 1 })
      const again = await go('conflict', `lost ${code}`, key)
      expect(again.text).toBe(answer.text)
      expect(again.headers.get('idempotency-replayed')).toBe('true')
      order(2, code)
      expect(await go('conflict', `keyless ${code}`)).toMatchObject({ status: 200, json: { body: { runs: 3 } } })
      expect(await told(`keyless ${code}`)).toEqual({ letters: 1, audit: 1 })
    },
  )

  it('H81 the fourth conflict of a write is an error that says for certain that nothing was changed', async () => {
    const key = newKey()
    order(100, '40P01')
    const answer = await go('conflict', 'never', key)
    expect(trouble.runs).toBe(4)
    expect(answer).toMatchObject({ status: 503, json: { success: false, body: null } })
    expect(answer.json.message).toContain('nothing was changed')
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await told('never')).toEqual({ letters: 0, audit: 0 })
    expect(await database().select().from(idempotency).where(eq(idempotency.key, key))).toEqual([])
    order(0, '')
    expect(await go('conflict', 'never', key)).toMatchObject({ status: 200, json: { success: true } })
  })

  it('H81 a read that lost to another is repeated, too', async () => {
    order(3, '40P01')
    expect(await look()).toMatchObject({ status: 200, json: { body: { runs: 4 } } })
  })

  it('H81 nothing else is repeated: a refusal, a broken rule of the schema, a time-out', async () => {
    order(0, '')
    expect((await go('refuse', 'x', newKey())).status).toBe(409)
    expect(trouble.runs).toBe(1)
    for (const code of ['23505', '57014', '55P03', '25P03']) {
      order(1, code)
      expect((await go('conflict', `other ${code}`, newKey())).status, code).toBe(500)
      expect(trouble.runs, code).toBe(1)
    }
  })
})

// The embedded database runs one transaction after the other: there is nothing to lock out.
onPostgres((address) => {
  const { database, newKey, go, told } = serve(address)

  it('H81 two writes that lock each other out both succeed, once each', async () => {
    for (let round = 0; round < 3; round += 1) {
      meet = meeting()
      const [one, other] = [`e-left e-right ${round}`, `e-right e-left ${round}`]
      const answers = await Promise.all([go('cross', one, newKey()), go('cross', other, newKey())])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect((await told(one)).letters + (await told(other)).letters).toBe(2)
      const rows = await database()
        .select({ title: employee.title })
        .from(employee)
        .where(sql`id in ('e-left', 'e-right')`)
      expect(rows.map(({ title }) => title)).toEqual(Array(2).fill(`Tester${'++'.repeat(round + 1)}`))
    }
  })
})
