import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { defineEndpoint } from '../../src/contract/endpoint.ts'
import { authHandlers } from '../areas/auth/auth.ts'
import type { Call } from '../call.ts'
import { CountedRefusal, Refusal } from '../store/refusal.ts'
import { outbox } from '../store/schema/index.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../testing/server.ts'
import { mail, staffOf } from '../testing/staff.ts'
import { handle } from './handle.ts'

const call = (id: string) =>
  defineEndpoint({
    id,
    service: 'core',
    method: 'POST',
    path: `/${id}`,
    access: [['LEVEL_1']],
    effect: 'once',
    readBack: 'none',
    body: v.object({ text: v.string() }),
    answer: v.object({ id: v.number() }),
    source: 'test',
  })

/** The effect of all calls here: a letter in the outbox. */
async function write({ database, at }: Call, text: string) {
  const [row] = await database.insert(outbox).values({ kind: 'TEST', recipient: 'x', text, at }).returning()
  return { id: row?.id ?? 0 }
}

let passes = false
const handled = [
  ...authHandlers,
  handle(call('pay'), ({ body }, one) => write(one, body.text)),
  handle(call('refund'), ({ body }, one) => write(one, body.text)),
  handle(call('break'), async ({ body }, one) => {
    const row = await write(one, body.text)
    if (!passes) throw new Error('broken on purpose')
    return row
  }),
  handle(call('refuse'), async ({ body }, one) => {
    const row = await write(one, body.text)
    if (!passes) throw new Refusal(409, 'Somebody was first.')
    return row
  }),
  handle(call('wait'), async ({ body }, one) => {
    const row = await write(one, body.text)
    if (!passes) throw new Refusal(429, 'Wait.', 7)
    return row
  }),
  handle(call('count'), async ({ body }, one) => {
    await write(one, body.text)
    throw new CountedRefusal(422, 'Counted.')
  }),
  handle(call('lie'), async ({ body }, one) => {
    await write(one, body.text)
    return { id: 'no number' } as unknown as { id: number }
  }),
  handle(call('leak'), async ({ body }, { database }) => {
    await database.execute(sql`select ${body.text}::no_such_type`)
    return { id: 1 }
  }),
  handle(call('overflow'), async (_, { database }) => {
    await database.execute(sql`select ${'9'.repeat(30)}::integer`)
    return { id: 1 }
  }),
]

onBothDatabases((address) => {
  let server: TestServer
  let token: string
  let keys = 0
  const newKey = () => `key-${Date.now()}-${++keys}`
  const go = (id: string, text: string, key?: string, as = token) =>
    server.call('POST', `/${id}`, { body: { text }, token: as, ...(key ? { key } : {}) })
  const effects = async (text: string) =>
    (await server.running.platform.database.select().from(outbox).where(eq(outbox.text, text))).length

  beforeAll(async () => {
    const fill = staffOf({ one: { LEVEL: 1 }, two: { LEVEL: 1 } })
    server = await startTestServer(await address(), { fill, handled })
    token = await server.session(mail('one'))
  })
  afterAll(() => server.close())
  beforeEach(() => {
    passes = false
  })

  it('gives the same key the same answer, and does the work once, also after a restart', async () => {
    const key = newKey()
    const first = await go('pay', 'same key', key)
    const second = await go('pay', 'same key', key)
    expect(first.json).toMatchObject({ success: true, body: { id: expect.any(Number) } })
    expect(second.text).toBe(first.text)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    await server.restart()
    expect((await go('pay', 'same key', key)).text).toBe(first.text)
    expect(await effects('same key')).toBe(1)
    await go('pay', 'same key', newKey())
    await go('pay', 'same key')
    expect(await effects('same key')).toBe(3)
  })

  it('200 calls with 20 keys at once: 20 effects, and equal answers to each key', async () => {
    const chosen = Array.from({ length: 20 }, newKey)
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        const key = chosen[i % 20] as string
        return { key, answer: await go('pay', 'many', key) }
      }),
    )
    expect(await effects('many')).toBe(20)
    expect(answers.every(({ answer }) => answer.status === 200)).toBe(true)
    for (const key of chosen) {
      const texts = answers.filter((one) => one.key === key).map((one) => one.answer.text)
      expect(new Set(texts).size).toBe(1)
    }
    expect(answers.filter(({ answer }) => answer.headers.has('idempotency-replayed'))).toHaveLength(180)
  })

  it('binds a key to its request, its person and its call', async () => {
    const key = newKey()
    const own = await go('pay', 'bound', key)
    expect(await go('pay', 'another text', key)).toMatchObject({ status: 422, json: { success: false } })
    expect(await effects('another text')).toBe(0)
    expect((await go('refund', 'bound', key)).headers.has('idempotency-replayed')).toBe(false)
    const other = await server.session(mail('two'))
    expect((await go('pay', 'bound', key, other)).headers.has('idempotency-replayed')).toBe(false)
    expect((await go('pay', 'bound', key)).text).toBe(own.text)
    expect(await effects('bound')).toBe(3)
    for (const bad of ['short', 'x'.repeat(129), 'with a space in it'])
      expect((await go('pay', 'bad key', bad)).status).toBe(400)
    expect(await effects('bad key')).toBe(0)
  })

  it('a call that fails leaves neither effect nor key, and does not claim that nothing happened', async () => {
    const key = newKey()
    const failed = await go('break', 'broken', key)
    expect(failed.status).toBe(500)
    expect(failed.json).not.toHaveProperty('success')
    expect(failed.json.message).toContain(failed.headers.get('x-request-id'))
    expect(failed.text).not.toContain('on purpose')
    expect(JSON.stringify(server.log)).toContain('broken on purpose')
    expect(await effects('broken')).toBe(0)
    passes = true
    expect((await go('break', 'broken', key)).status).toBe(200)
    expect(await effects('broken')).toBe(1)
  })

  it('a refusal undoes what was done, and is the answer to its key from then on', async () => {
    const key = newKey()
    const refused = await go('refuse', 'refused', key)
    expect(refused).toMatchObject({ status: 409, json: { success: false, message: 'Somebody was first.' } })
    passes = true
    expect(await go('refuse', 'refused', key)).toMatchObject({ status: 409, text: refused.text })
    expect(await effects('refused')).toBe(0)
    expect((await go('refuse', 'refused')).status).toBe(200)
  })

  it('a 429 is not kept with the key', async () => {
    const key = newKey()
    const waiting = await go('wait', 'waiting', key)
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([429, '7'])
    passes = true
    expect((await go('wait', 'waiting', key)).status).toBe(200)
    expect(await effects('waiting')).toBe(1)
  })

  it('a counted refusal keeps what it counted', async () => {
    expect((await go('count', 'counted', newKey())).status).toBe(422)
    expect((await go('count', 'counted')).status).toBe(422)
    expect(await effects('counted')).toBe(2)
  })

  it('a handler that departs from the contract fails in tests, and changes nothing', async () => {
    expect((await go('lie', 'lied', newKey())).status).toBe(500)
    expect(JSON.stringify(server.log)).toContain('lie answers against its contract: id')
    expect(await effects('lied')).toBe(0)
  })

  it('H39: the values of a query that fails are not in the log', async () => {
    expect((await go('leak', 'code 482913')).status).toBe(500)
    expect(JSON.stringify(server.log)).toContain('no_such_type')
    expect(JSON.stringify(server.log)).not.toContain('482913')
  })

  it('H73: a number that the database cannot hold is 400, not 500', async () => {
    expect(await go('overflow', '')).toMatchObject({ status: 400, json: { success: false } })
  })

  it('refuses the 121st write of a minute with Retry-After; other people and reads go on', async () => {
    const fill = staffOf({ one: { LEVEL: 1 }, two: { LEVEL: 1 } })
    const strict = await startTestServer(await address(), { fill, handled, settings: { WRITES_PER_MINUTE: 120 } })
    try {
      const mine = await strict.session(mail('one'))
      const other = await strict.session(mail('two'))
      const pay = (as: string) => strict.call('POST', '/pay', { body: { text: 'limit' }, token: as })
      const answers = await Promise.all(Array.from({ length: 125 }, () => pay(mine)))
      const refused = answers.filter((one) => one.status === 429)
      expect(refused).toHaveLength(5)
      expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await pay(other)).status).toBe(200)
      expect((await strict.call('POST', '/auth/me', { token: mine })).status).toBe(200)
      strict.advance(60_000)
      expect((await pay(mine)).status).toBe(200)
    } finally {
      await strict.close()
    }
  })
})
