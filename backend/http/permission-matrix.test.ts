import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/index.ts'
import { dueOf, guardedFields } from '../../tests/proof/needs-as-specified.ts'
import { watchChanges } from '../testing/examples/changes.ts'
import { exampleCalls, requestOf, withMore } from '../testing/examples/example-calls.ts'
import type { Prepared } from '../testing/examples/preparation.ts'
import {
  addPrincipals,
  expected,
  type Knocker,
  openSession,
  type Principal,
  principals,
} from '../testing/examples/principals.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../testing/server.ts'

const writes = endpoints.filter((one) => one.effect !== 'read' && dueOf(one) !== 'public')
const denials = /^(Sign in first\.|The session has ended\.|This requires )/

/** What a principal may do, as specified: two with the same answer are one to the service. */
const rightsOf = (who: Principal): string =>
  [...endpoints.map(dueOf), ...guardedFields.map(([, need]) => need)].map((due) => expected(due, who)).join()

/** One for each distinct set of rights, and each fault of a session. Whether a call asks for its need is proof/needs. */
const chosen = principals.filter(
  (one, place) => one.session || principals.findIndex((other) => rightsOf(other) === rightsOf(one)) === place,
)

onEitherDatabase((address) => {
  let server: TestServer
  let knockers: Knocker[]
  let examples: Prepared
  let changes: () => Promise<string[]>
  const database = () => server.running.platform.database
  const knock = (endpoint: Endpoint, who: Knocker, headers = who.headers, more: object = {}) => {
    const { method, address: path, body } = requestOf(endpoint, examples[endpoint.id]?.(who.id))
    return server.call(method, path, { headers, ...(body ? { body: withMore(body, more) } : {}) })
  }
  const outcome = ({ status, json }: Awaited<ReturnType<typeof knock>>) =>
    (status === 401 || status === 403) && denials.test(json.message ?? '') ? status : 'admitted'

  beforeAll(async () => {
    const settings = { OTP_PAUSE_SECONDS: 0, OTP_PER_HOUR_AND_USER: 1000, OTP_PER_HOUR_AND_PHONE: 1000 }
    server = await startTestServer(await address(), { settings })
    knockers = await addPrincipals(database(), chosen)
    const people = knockers.map(({ id }) => id)
    examples = await exampleCalls(server, people)
    changes = await watchChanges(database())
  })
  afterAll(() => server.close())

  it('H15 each of 26 principals, or one with the same rights, knocks at every call', () => {
    expect(principals).toHaveLength(26)
    expect(new Set(chosen.map(rightsOf))).toEqual(new Set(principals.map(rightsOf)))
    expect(chosen.filter((one) => one.session)).toHaveLength(6)
  })

  it('H15 H16 every call refuses who lacks its need, and changes no row of any table', async () => {
    const wrong: string[] = []
    await changes()
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
      const changed = await changes()
      if (changed.length > 0) wrong.push(`${endpoint.id}: refused, and yet changed ${changed}`)
    }
    expect(wrong).toEqual([])
  })

  it('H15 S-300 the id of somebody else makes the own password’s call another one, which who lacks its need may not make', async () => {
    const plain = knockers.find(({ name }) => name === 'LEVEL 1') as Knocker
    const endpoint = endpoints.find(({ id }) => id === 'changeOwnPassword') as Endpoint
    await changes()
    for (const other of knockers.filter(({ id }) => id !== plain.id)) {
      const { method, address: path, body } = requestOf(endpoint, examples.changeOwnPassword?.(other.id))
      expect((await server.call(method, path, { headers: plain.headers, body })).status, other.name).toBe(403)
      const mixed = { ...body, id: plain.id }
      expect((await server.call(method, path, { headers: plain.headers, body: mixed })).status).toBe(403)
      const own = { method, path: path.replace(other.id, plain.id), body }
      expect((await server.call(method, own.path, { headers: plain.headers, body })).status).toBe(422)
    }
    expect(await changes()).toEqual([])
  })

  it('H15 every call admits who holds its need, and the example of each write does change something', async () => {
    expect(Object.keys(examples).sort()).toEqual(writes.map(({ id }) => id).sort())
    const wrong: string[] = []
    for (const endpoint of endpoints) {
      const inside = knockers.filter((one) => expected(dueOf(endpoint), one) === 'admitted').reverse()
      for (const [turn, who] of inside.entries()) {
        const headers = endpoint.id === 'signOut' ? await openSession(database(), who.id) : who.headers
        const isWrite = turn === 0 && writes.includes(endpoint)
        await changes()
        const called = await knock(endpoint, who, headers)
        const { status, text } = called
        if (outcome(called) !== 'admitted' || status >= 500)
          wrong.push(`${endpoint.id} by ${who.name}: ${status} ${text}`)
        if (isWrite && (await changes()).length === 0) wrong.push(`${endpoint.id}: ${status} ${text}, without effect`)
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
    await changes()
    for (const endpoint of writes.filter(({ id, body }) => body && id !== 'changeOwnPassword'))
      expect((await knock(endpoint, owner, owner.headers, smuggled)).status, endpoint.id).toBeLessThan(500)
    const own = endpoints.find(({ id }) => id === 'changeOwnPassword') as Endpoint
    // With other fields beside the password it is an update of the employee, which LEVEL 1 may not make (S-300).
    expect((await knock(own, owner, owner.headers, smuggled)).status).toBe(403)
    const ofPeople = (await changes()).filter((table) => /^(employee|employee_role|session)$/.test(table))
    expect(ofPeople).toEqual([])
    const { rows } = await database().execute(sql`
      select count(*)::int as found from (select customer::text as stored from customer
        union all select customer_note::text from customer_note
        union all select refund::text from refund
        union all select audit::text from audit) as everything where stored like '%smuggled-7731%'`)
    expect(rows[0]?.found).toBe(0)
  })
})
