import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/index.ts'
import { dueOf } from '../../tests/proof/needs-as-specified.ts'
import { exampleCalls, requestOf } from '../testing/example-calls.ts'
import type { Prepared } from '../testing/preparation.ts'
import { addPrincipals, expected, type Knocker, openSession, principals } from '../testing/principals.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../testing/server.ts'
import type { Database } from './handle.ts'

const writes = endpoints.filter((one) => one.effect !== 'read' && dueOf(one) !== 'public')
const denials = /^(Sign in first\.|The session has ended\.|This requires )/

/** One sum over every row of every table, equal only where nothing was changed. The count of calls is no change. */
async function sumOf(database: Database, only = /./): Promise<string> {
  const { rows } = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'call_share' order by 1`,
  )
  const sums: string[] = []
  for (const { name } of rows.filter((row) => only.test(row.name))) {
    const table = sql.identifier(name)
    const found = await database.execute(
      sql`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`,
    )
    sums.push(`${name} ${found.rows[0]?.sum}`)
  }
  expect(sums.length).toBeGreaterThan(0)
  return createHash('sha256').update(sums.join()).digest('hex')
}

it('H15 the matrix has 26 principals', () => {
  expect(principals).toHaveLength(26)
})

onBothDatabases((address) => {
  let server: TestServer
  let knockers: Knocker[]
  let examples: Prepared
  const database = () => server.running.platform.database
  const knock = (endpoint: Endpoint, who: Knocker, headers = who.headers, more: object = {}) => {
    const { method, address: path, body } = requestOf(endpoint, examples[endpoint.id]?.(who.id))
    return server.call(method, path, { headers, ...(body ? { body: { ...body, ...more } } : {}) })
  }
  const outcome = ({ status, json }: Awaited<ReturnType<typeof knock>>) =>
    (status === 401 || status === 403) && denials.test(json.message ?? '') ? status : 'admitted'

  beforeAll(async () => {
    const settings = { OTP_PAUSE_SECONDS: 0, OTP_PER_HOUR_AND_USER: 1000, OTP_PER_HOUR_AND_PHONE: 1000 }
    server = await startTestServer(await address(), { settings })
    knockers = await addPrincipals(database())
    const people = knockers.map(({ id }) => id)
    examples = await exampleCalls(server, people)
  })
  afterAll(() => server.close())

  it('H15 H16 every call refuses each of 26 principals who lacks its need, and changes no row of any table', async () => {
    const wrong: string[] = []
    let before = await sumOf(database())
    for (const endpoint of endpoints) {
      const outside = knockers.filter((one) => expected(dueOf(endpoint), one) !== 'admitted')
      const answers = await Promise.all(outside.map((one) => knock(endpoint, one)))
      for (const [index, answer] of answers.entries()) {
        const who = outside[index] as Knocker
        const due = expected(dueOf(endpoint), who)
        if (answer.status !== due || outcome(answer) !== due)
          wrong.push(`${endpoint.id} by ${who.name}: ${answer.status}, not ${due}`)
        if (answer.json.body !== null) wrong.push(`${endpoint.id} by ${who.name}: tells ${answer.text}`)
      }
      const after = await sumOf(database())
      if (after !== before) wrong.push(`${endpoint.id}: refused, and yet something was changed`)
      before = after
    }
    expect(wrong).toEqual([])
  })

  it('H15 the id of somebody else changes neither their password nor ends their sessions', async () => {
    const all = knockers.at(-1) as Knocker
    const endpoint = endpoints.find(({ id }) => id === 'changeOwnPassword') as Endpoint
    const before = await sumOf(database())
    for (const other of knockers.slice(0, -1)) {
      const { method, address: path, body } = requestOf(endpoint, examples.changeOwnPassword?.(other.id))
      expect((await server.call(method, path, { headers: all.headers, body })).status, other.name).toBe(403)
      const mixed = { ...body, id: all.id }
      expect((await server.call(method, path, { headers: all.headers, body: mixed })).status).toBe(422)
    }
    expect(await sumOf(database())).toBe(before)
  })

  it('H15 every call admits who holds its need, and the example of each write does change something', async () => {
    expect(Object.keys(examples).sort()).toEqual(writes.map(({ id }) => id).sort())
    const wrong: string[] = []
    for (const endpoint of endpoints) {
      const inside = knockers.filter((one) => expected(dueOf(endpoint), one) === 'admitted').reverse()
      for (const [turn, who] of inside.entries()) {
        const headers = endpoint.id === 'signOut' ? await openSession(database(), who.id) : who.headers
        const isWrite = turn === 0 && writes.includes(endpoint)
        const before = isWrite && (await sumOf(database()))
        const called = await knock(endpoint, who, headers)
        const { status, text } = called
        if (outcome(called) !== 'admitted' || status >= 500)
          wrong.push(`${endpoint.id} by ${who.name}: ${status} ${text}`)
        if (isWrite && (await sumOf(database())) === before)
          wrong.push(`${endpoint.id}: ${status} ${text}, without effect`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('H15 fields that no call asks for are refused or dropped: no grant, account or session comes of them', async () => {
    const all = knockers.at(-2) as Knocker
    const owner = knockers.find(({ name }) => name === 'LEVEL 1') as Knocker
    const roles = [{ roleName: 'FINANCE', permissionId: 9 }]
    const extra = {
      roles,
      role_name: 'FINANCE',
      permissionId: 9,
      disabled: true,
      employeeId: all.id,
      defaultPassword: true,
    }
    const smuggled = { ...extra, createdBy: 'smuggled-7731', statusReason: 'smuggled-7731', title: 'smuggled-7731' }
    const before = await sumOf(database(), /^(employee|employee_role|session)$/)
    for (const endpoint of writes.filter(({ id, body }) => body && id !== 'changeOwnPassword'))
      expect((await knock(endpoint, owner, owner.headers, smuggled)).status, endpoint.id).toBeLessThan(500)
    const own = endpoints.find(({ id }) => id === 'changeOwnPassword') as Endpoint
    expect((await knock(own, owner, owner.headers, smuggled)).status).toBe(422)
    expect(await sumOf(database(), /^(employee|employee_role|session)$/)).toBe(before)
    const { rows } = await database().execute(sql`
      select count(*)::int as found from (select t::text from customer t union all select t::text from customer_note t
        union all select t::text from refund t union all select t::text from audit t) as x where t like '%smuggled-7731%'`)
    expect(rows[0]?.found).toBe(0)
  })
})
