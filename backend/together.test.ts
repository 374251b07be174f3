import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { openStore, type Store } from './store/database.ts'
import { addFinance, addHome, addRefund, type Signed } from './testing/money/refunds.ts'
import { processes } from './testing/process.ts'
import { onPostgres } from './testing/server.ts'

const { start } = processes()

interface Asked {
  readonly status: number
  readonly headers: Headers
  readonly json: { readonly success?: boolean; readonly message?: string; readonly body?: unknown }
}

async function ask(at: string, method: string, path: string, token?: string, more: RequestInit = {}): Promise<Asked> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(more.body ? { 'content-type': 'application/json' } : {}),
    ...more.headers,
  }
  const response = await fetch(`${at}/api${path}`, { method, ...more, headers })
  return { status: response.status, headers: response.headers, json: await response.json() }
}

const signIn = (at: string, username: string, password: string) =>
  ask(at, 'POST', '/login', undefined, { body: JSON.stringify({ username, password }) })

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

// The embedded database admits one process.
onPostgres((address) => {
  describe('two starts at once', () => {
    it('one makes schema and business, however long it takes; the other waits, and both serve the same', async () => {
      const env = { DATABASE_URL: await address(), DEMO: '1', SEED_SCALE: '4', STATEMENT_SECONDS: '1' }
      const [one, other] = [start(env), start(env)]
      const addresses = await Promise.all([one.address, other.address])
      const store = await openStore(readSettings(env), () => undefined)
      const { rows } = await store.database
        .execute<{ count: number }>(sql`select count(*)::int as count from customer`)
        .finally(() => store.close())
      expect(rows[0]?.count).toBe(800)
      const accounts = addresses.map(async (at) => (await (await fetch(`${at}/config.json`)).json()).demo.accounts)
      expect((await accounts[0]).length).toBeGreaterThan(3)
      expect(await accounts[1]).toEqual(await accounts[0])
    })

    it('one prints the first password, and it opens both', async () => {
      const env = { DATABASE_URL: await address(), DEMO: '0' }
      const two = [start(env), start(env)]
      const addresses = await Promise.all(two.map((one) => one.address))
      const found = () => two.flatMap(({ out }) => /with the password (\S+)/.exec(out())?.[1] ?? [])
      await expect.poll(() => found().length).toBeGreaterThan(0)
      expect(found()).toHaveLength(1)
      for (const at of addresses)
        expect((await signIn(at, 'administrator@headwater.example', found()[0] ?? '')).json.success).toBe(true)
    })
  })

  describe('two at work', () => {
    const lasting = processes(afterAll)
    let first = ''
    let second = ''
    let store: Store
    let people: Signed[]

    beforeAll(async () => {
      const env = { DATABASE_URL: await address(), DEMO: '1', READS_PER_MINUTE: '100', WRITES_PER_MINUTE: '40' }
      const two = [lasting.start(env), lasting.start(env)]
      const [one = '', other = ''] = await Promise.all(two.map((each) => each.address))
      first = one
      second = other
      store = await openStore(readSettings(env), () => undefined)
      people = await addFinance(store.database, 40, 5)
    })
    afterAll(() => store.close())

    const each = (index: number) => (index % 2 === 0 ? first : second)
    const me = (at: string, token: string) => ask(at, 'POST', '/auth/me', token)
    const person = () => people.pop() as Signed

    it('H5 a token of one is valid at the other, and dead at both after sign-out at the other', async () => {
      const signed = await signIn(first, 'asha.menon@headwater.example', 'headwater')
      const token = signed.headers.get('authorization')?.slice('Bearer '.length) ?? ''
      expect([(await me(first, token)).status, (await me(second, token)).status]).toEqual([200, 200])
      expect((await ask(second, 'POST', '/auth/logout', token)).json.success).toBe(true)
      expect([(await me(first, token)).status, (await me(second, token)).status]).toEqual([401, 401])
    })

    it('H7 of 30 guesses at once at both, five are looked at; then both are closed, also for the right password', async () => {
      const name = 'kiran.desai@headwater.example'
      const guesses = await Promise.all(range(30).map((index) => signIn(each(index), name, `wrong${index}`)))
      expect(guesses.filter(({ json }) => json.message === 'Wrong username or password.')).toHaveLength(5)
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(25)
      for (const at of [first, second]) expect((await signIn(at, name, 'headwater')).status).toBe(429)
    })

    it('H7 of 16 right passwords at once at both, each is let in', async () => {
      const asked = range(16).map((index) => signIn(each(index), 'asha.menon@headwater.example', 'headwater'))
      expect((await Promise.all(asked)).filter(({ json }) => json.success)).toHaveLength(16)
    })

    it('calls of a person reach the limit over both: never more pass, and a tenth fewer at most', async () => {
      const { token } = person()
      const reads = await Promise.all(range(150).map((index) => ask(each(index), 'GET', '/area/cities/all', token)))
      const passed = reads.filter(({ status }) => status === 200).length
      expect(passed).toBeLessThanOrEqual(100)
      expect(passed).toBeGreaterThanOrEqual(90)
      const refused = reads.find(({ status }) => status === 429)
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      const writes = await Promise.all(
        range(60).map((index) => ask(each(index), 'POST', '/payments/refund/approve?refundId=RF-0', token)),
      )
      const wrote = writes.filter(({ status }) => status !== 429).length
      expect(wrote).toBeLessThanOrEqual(40)
      expect(wrote).toBeGreaterThanOrEqual(36)
      expect((await ask(first, 'GET', '/area/cities/all', person().token)).status).toBe(200)
    })

    it('where the database takes no count, each process counts for itself, and serves who reads', async () => {
      const { token } = person()
      await store.database.execute(sql`alter table call_share rename to elsewhere`)
      const statuses: number[] = []
      // Fewer at once than one person may have under way.
      for (const _ of range(25)) {
        const reads = await Promise.all(range(5).map(() => ask(first, 'GET', '/area/cities/all', token)))
        statuses.push(...reads.map(({ status }) => status))
      }
      await store.database.execute(sql`alter table elsewhere rename to call_share`)
      expect(statuses).toEqual([...Array(100).fill(200), ...Array(25).fill(429)])
    })

    it('H30 of approvals of one step that reach both at once, one wins, and the others learn whose', async () => {
      const home = await addHome(store.database)
      for (const round of range(5)) {
        const given = { installationId: home.id, customerId: home.customerId, initiatedBy: 'E-1001' }
        const id = await addRefund(store.database, { id: `RF-8${round}`, total: 1200, ...given })
        const crowd = range(16).map((index) => ({ at: each(index), token: people[index]?.token ?? '' }))
        const answers = await Promise.all(
          crowd.map(({ at, token }) => ask(at, 'POST', `/payments/refund/approve?refundId=${id}&step=1`, token)),
        )
        expect(answers.filter(({ json }) => json.success)).toHaveLength(1)
        const losers = answers.filter(({ json }) => !json.success)
        expect(losers.map(({ status }) => status)).toEqual(Array(15).fill(409))
        for (const { json } of losers) expect(json.message).toMatch(/ approved step 1 at /)
        const next = await store.database.execute(sql`update refund set state = 'REJECTED' where id = ${id}`)
        expect(next.rowCount).toBe(1)
      }
    })

    it('one key that reaches both at once has one effect, and one answer', async () => {
      const { token } = person()
      const home = await addHome(store.database)
      const note = { body: JSON.stringify({ note: 'Called back.' }), headers: { 'idempotency-key': 'same-at-both' } }
      const answers = await Promise.all(
        range(12).map((index) => ask(each(index), 'POST', `/customer/${home.customerId}/note`, token, note)),
      )
      expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200))
      expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
      const { rows } = await store.database.execute(
        sql`select * from customer_note where customer_id = ${home.customerId}`,
      )
      expect(rows).toHaveLength(1)
    })
  })
})
