/** Compares the fields of answers with the table of needs as specified, for each reader (H76). */
import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/index.ts'
import { carriers, dueOf, guardedFields, isMet, nameOf } from '../../tests/proof/needs-as-specified.ts'
import { employeeRole } from '../store/schema/index.ts'
import { initiate, type Planted, plantRefund, type Way, waysToRefunds } from '../testing/examples/guarded-answers.ts'
import { addPrincipals, expected, type Grants, type Knocker } from '../testing/examples/principals.ts'
import { addFinance } from '../testing/money/refunds.ts'
import { type Called, onEitherDatabase, startTestServer, type TestServer } from '../testing/server.ts'

/** Fields that the body has against the table, and those that it lacks. */
function departures(call: string, grants: Grants, { status, json }: Called): string[] {
  const [, before = ''] = carriers.find(([name]) => name === call) ?? []
  return guardedFields.flatMap(([field, need]) => {
    const isDue = isMet(grants, need)
    const places = placesOf(json.body, `${before}${field}`)
    if (places.length === 0) return [`${status} has no place for ${field}`]
    return places.every((isThere) => isThere === isDue) ? [] : [`${status} ${isDue ? 'lacks' : 'tells'} ${field}`]
  })
}

/** Whether the field is there, at each of its places: `ledger[].note` has one a step. */
function placesOf(value: unknown, path: string): boolean[] {
  const [, name = '', each, rest] = /^(\w+)(\[\])?\.?(.*)$/.exec(path) ?? []
  if (typeof value !== 'object' || value === null) return []
  if (!rest) return [name in value]
  const inner = (value as Record<string, unknown>)[name]
  return each ? (Array.isArray(inner) ? inner : []).flatMap((one) => placesOf(one, rest)) : placesOf(inner, rest)
}

onEitherDatabase((address) => {
  let server: TestServer
  let knockers: Knocker[]
  let stage: Planted
  const ways = waysToRefunds(
    () => server,
    () => stage,
  )

  beforeAll(async () => {
    server = await startTestServer(await address())
    knockers = await addPrincipals(server.running.platform.database)
    stage = await plantRefund(server, knockers[0]?.id ?? '')
  })
  afterAll(() => server.close())

  it('H76 every call that can carry a guarded field is tried, and what is planted is there', async () => {
    expect([...new Set(ways.map(({ call }) => call))].sort()).toEqual(carriers.map(([call]) => call).sort())
    const { text } = await initiate(server, stage.open, stage.finance)
    for (const secret of stage.secrets.slice(0, -2)) expect(text).toContain(secret)
    expect(stage.secrets).toHaveLength(6)
    expect(stage.secrets.slice(-2).filter((token) => text.includes(token))).toHaveLength(1)
  })

  async function departuresFor({ call, make, ask, status }: Way, who: Knocker): Promise<string[]> {
    const endpoint = endpoints.find((one) => nameOf(one) === call) as Endpoint
    const admission = expected(dueOf(endpoint), who)
    const answer = await ask(make && admission === 'admitted' ? await make(who) : stage.open, who)
    const due = admission === 'admitted' ? status : admission
    if (answer.status !== due) return [`${answer.status}, not ${due}: ${answer.text}`]
    if (admission !== 'admitted') return answer.json.body === null ? [] : [`tells ${answer.text}`]
    const isAgreed = v.is(endpoint.answer, answer.json.body)
    return [...(isAgreed ? [] : ['answers against its contract']), ...departures(call, who.grants, answer)]
  }

  it.each(ways)(
    'H76 $name, $call: each of 26 principals gets the guarded fields that the specification grants, and no other',
    async (way) => {
      const found = await Promise.all(
        knockers.map(async (who) => (await departuresFor(way, who)).map((text) => `${who.name}: ${text}`)),
      )
      expect(found.flat()).toEqual([])
    },
  )

  it('H76 a kept answer goes by the roles of now: what was taken since is left out, what was given is there', async () => {
    const [person] = await addFinance(server.running.platform.database, 1, 4, 'changing')
    const headers = { authorization: `Bearer ${person?.token}` }
    const again = () => initiate(server, stage.open, { headers }, 'kept-over-roles')
    const hold = (level: number) =>
      server.running.platform.database
        .update(employeeRole)
        .set({ permissionId: level })
        .where(sql`${employeeRole.employeeId} = ${person?.id} and ${employeeRole.roleName} = 'FINANCE'`)
    const call = 'POST /payments/initiate/refund'
    expect(departures(call, { LEVEL: 1, FINANCE: 4 }, await again())).toEqual([])
    await hold(3)
    const lesser = await again()
    expect(lesser.headers.get('idempotency-replayed')).toBe('true')
    expect(departures(call, { LEVEL: 1, FINANCE: 3 }, lesser)).toEqual([])
    await hold(4)
    expect(departures(call, { LEVEL: 1, FINANCE: 4 }, await again())).toEqual([])
  })

  it('H76 no answer to production staff holds a link, a note, a reason or a name of a ledger', async () => {
    const production = knockers.find(({ name }) => name === 'PRODUCTION 4') as Knocker
    const { headers } = production
    const told: string[] = []
    const note = (name: string, { text }: Called) =>
      told.push(...stage.secrets.filter((secret) => text.includes(secret)).map((secret) => `${name}: ${secret}`))
    for (const { name, call, make, ask } of ways.filter((way) => way.call.includes('/initiate/')))
      note(`${name} ${call}`, await ask((await make?.(production)) ?? stage.open, production))
    for (const { method, path, query } of endpoints.filter(({ effect }) => effect === 'read'))
      for (const id of [stage.home.id, stage.home.customerId, stage.open, stage.draft]) {
        const names = Object.keys((query as { entries?: object } | undefined)?.entries ?? {})
        const asked = new URLSearchParams(
          names.filter((name) => /Id$|^installation$|^search$/.test(name)).map((name) => [name, id]),
        )
        if (names.includes('uninstalltionDate')) asked.set('uninstalltionDate', '2026-11-20')
        const filled = path.replaceAll(/\{\w+\}/g, id)
        note(`${method} ${filled}`, await server.call(method, `${filled}?${asked}`, { headers }))
      }
    expect(told).toEqual([])
  })
})
