/** Long, because signing in, its limits and who may call what are tried on one server. */
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { endpoints } from '../../src/contract/index.ts'
import { dueOf } from '../../tests/proof/needs-as-specified.ts'
import { handled } from '../areas/index.ts'
import { isSealOf } from '../secret.ts'
import { employee, employeeRole, loginFailure, session } from '../store/schema/index.ts'
import { storeHashOfProgram } from '../testing/demo-hash.ts'
import { asJson, onEitherDatabase, startTestServer, type TestServer } from '../testing/server.ts'
import { mail, staffOf } from '../testing/staff.ts'

const people = {
  agent: { LEVEL: 1, CRM: 3 },
  finance: { LEVEL: 1, FINANCE: 4 },
  iot: { IOT: 4 },
  nobody: {},
  high: { LEVEL: 10 },
  newcomer: { LEVEL: 10, CRM: 10, FINANCE: 10, PAYMENT: 10 },
}
const minute = 60_000
const wrong = { username: mail('agent'), password: 'wrong' }

it('serves every call of the contract', () => {
  expect(handled.map((one) => one.endpoint.id).sort()).toEqual(endpoints.map((one) => one.id).sort())
})

/** A call without what it asks for; but where the body tells which call it is, with empty fields of that name (S-300). */
function bareOf({ path, when }: Endpoint, own: string) {
  const address = path.replaceAll(/\{\w+\}/g, when?.isOwn ? own : 'X1')
  return { address, body: when ? { body: Object.fromEntries(when.body.map((name) => [name, ''])) } : {} }
}

onEitherDatabase((address) => {
  let server: TestServer
  const reset = () => server.fetch('/test/reset-limits', asJson)
  const me = (token?: string) => server.call('POST', '/auth/me', token ? { token } : {})
  const tryToSignIn = (body: object, headers?: Record<string, string>) =>
    server.call('POST', '/login', { body, ...(headers ? { headers } : {}) })

  beforeAll(async () => {
    server = await startTestServer(await address(), {
      fill: staffOf(people),
      settings: { LOGIN_FAILURES_PER_ADDRESS: 20 },
    })
  })
  afterAll(() => server.close())
  beforeEach(reset)

  it('H6: signs in with the token in the authorization header, after a prefix of seven characters', async () => {
    const answer = await tryToSignIn({ username: ` ${mail('Agent')} `, password: 'headwater' })
    expect(answer.status).toBe(200)
    expect(answer.json).toEqual({ success: true, message: '', body: null })
    expect(answer.headers.get('authorization')).toMatch(/^Bearer [\w-]{43}$/)
    const token = answer.headers.get('authorization')?.slice(7) ?? ''
    expect((await me(token)).json.body).toMatchObject({
      id: 'e-agent',
      roles: [
        { roleName: 'CRM', permissionId: 3 },
        { roleName: 'LEVEL', permissionId: 1 },
      ],
    })
    const { rows } = await server.running.platform.database.execute(sql`select token_hash from session`)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('H5: signing out ends the token for good, and no other session', async () => {
    const [token, other] = [await server.signIn(mail('agent')), await server.signIn(mail('agent'))]
    expect((await server.call('POST', '/auth/logout', { token })).json.success).toBe(true)
    expect(await me(token)).toMatchObject({ status: 401, json: { success: false } })
    expect((await server.call('POST', '/auth/logout', { token })).status).toBe(401)
    expect((await me(other)).status).toBe(200)
  })

  it('H7: gives an unknown account the same text and the same work as a wrong password', async () => {
    const timed = async (body: object) => {
      const start = process.cpuUsage()
      const answer = await tryToSignIn(body)
      const { user, system } = process.cpuUsage(start)
      return { answer, work: user + system }
    }
    const ghost = { username: mail('ghost'), password: 'wrong' }
    await storeHashOfProgram(server.running.platform.database, 'e-newcomer')
    const known = await timed({ ...ghost, username: mail('newcomer') })
    const unknown = await timed(ghost)
    expect(known.answer.json).toEqual({ success: false, message: 'Wrong username or password.', body: null })
    expect(unknown.answer.json).toEqual(known.answer.json)
    expect(unknown.answer.status).toBe(known.answer.status)
    expect(unknown.answer.headers.get('authorization')).toBeNull()
    // The lesser of two: what else this process does meanwhile says nothing of the work.
    const least = Math.min(known.work, (await timed({ ...ghost, username: mail('newcomer') })).work)
    expect(Math.min(unknown.work, (await timed(ghost)).work)).toBeGreaterThan(least / 4)
  })

  it('H7: refuses the sixth try in 15 minutes even with the right password, also after a restart', async () => {
    for (let i = 0; i < 5; i++) expect((await tryToSignIn(wrong)).json.success).toBe(false)
    await server.restart()
    const right = { username: mail('agent'), password: 'headwater' }
    const limited = await tryToSignIn(right, { 'x-forwarded-for': '203.0.113.9' })
    expect(limited.status).toBe(429)
    expect(limited.json.success).toBe(false)
    const wait = Number(limited.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(14 * 60)
    expect(wait).toBeLessThanOrEqual(15 * 60)
    await expect(server.signIn(mail('finance'))).resolves.toBeTruthy()
    server.advance(15 * minute)
    await expect(server.signIn(mail('agent'))).resolves.toBeTruthy()
  })

  it('H7: looks at five of thirty guesses that come at once', async () => {
    const guesses = await Promise.all(Array.from({ length: 30 }, () => tryToSignIn(wrong)))
    expect(guesses.filter((one) => one.json.message === 'Wrong username or password.')).toHaveLength(5)
    expect(guesses.filter((one) => one.status === 429)).toHaveLength(25)
  })

  it('H7: a sign-in ends, and so do those after it, where its note was deleted meanwhile', async () => {
    const right = { username: mail('agent'), password: 'headwater' }
    let left = 12
    const people = Promise.all(Array.from({ length: left }, () => tryToSignIn(right).finally(() => (left -= 1))))
    while (left > 0) await reset()
    expect((await people).every(({ status }) => status === 200)).toBe(true)
    expect((await tryToSignIn(right)).status).toBe(200)
  })

  it('H7: refuses an address after 20 failures over many accounts', async () => {
    for (let i = 0; i < 20; i++) await tryToSignIn({ username: mail(`ghost${i}`), password: 'wrong' })
    expect((await tryToSignIn({ username: mail('ghost21'), password: 'wrong' })).status).toBe(429)
  })

  it('H7: a right password clears the count: wrong ones before and after it lock nobody out', async () => {
    const wrongTimes = async (times: number) => {
      for (let i = 0; i < times; i++) expect((await tryToSignIn(wrong)).json.success).toBe(false)
    }
    await wrongTimes(4)
    await expect(server.signIn(mail('agent'))).resolves.toBeTruthy()
    await wrongTimes(4)
    await expect(server.signIn(mail('agent'))).resolves.toBeTruthy()
    await wrongTimes(5)
    expect((await tryToSignIn(wrong)).status).toBe(429)
  })

  it('H7: a right password clears no other account’s count, nor what the address guessed at others', async () => {
    for (let i = 0; i < 4; i++) await tryToSignIn(wrong)
    await server.signIn(mail('finance'))
    expect((await tryToSignIn(wrong)).json.success).toBe(false)
    expect((await tryToSignIn(wrong)).status).toBe(429)
    for (let i = 0; i < 15; i++) {
      await tryToSignIn({ username: mail(`ghost${i}`), password: 'wrong' })
      if (i === 7) await server.signIn(mail('finance'))
    }
    expect((await tryToSignIn({ username: mail('ghost21'), password: 'wrong' })).status).toBe(429)
  })

  it('H83: who failed to sign in cannot be guessed from what is stored of it', async () => {
    const typed = 'hunter2 in the wrong field'
    await tryToSignIn({ username: typed, password: 'wrong' })
    const { database, secret } = server.running.platform
    const rows = await database.select().from(loginFailure)
    expect(rows.map(({ account }) => isSealOf(secret, account, typed))).toEqual([true])
    expect(JSON.stringify(rows)).not.toContain(createHash('sha256').update(typed).digest('hex'))
  })

  it('H85: with a default password only profile, password and sign-out are served; a password of one’s own opens the rest', async () => {
    const { database } = server.running.platform
    const handed = (is: boolean) =>
      database.update(employee).set({ defaultPassword: is }).where(eq(employee.id, 'e-newcomer'))
    await handed(true)
    const token = await server.signIn(mail('newcomer'))
    const served: string[] = []
    for (const endpoint of endpoints.filter((one) => one.access !== 'public')) {
      const { id, method, access } = endpoint
      const one = await server.session(mail('newcomer'))
      const { address, body } = bareOf(endpoint, 'e-newcomer')
      const answer = await server.call(method, address, { token: one, ...body })
      if (/^Your password is the one that was handed out\. Choose your own first: /.test(answer.json.message ?? ''))
        expect([id, answer.status, answer.json.body]).toEqual([id, 403, null])
      else if (Array.isArray(access)) throw new Error(`${id} is served: ${answer.status} ${answer.text}`)
      else served.push(id)
    }
    expect(served.sort()).toEqual(['changeOwnPassword', 'checkIdentity', 'signOut'])
    expect((await me(token)).json.body).toMatchObject({ id: 'e-newcomer', defaultPassword: true })
    expect((await server.call('GET', '/customer/list', { token })).status).toBe(403)
    const body = { id: 'e-newcomer', password: 'a river, not a pond' }
    expect((await server.call('PUT', '/employee/e-newcomer', { token, body })).json.success).toBe(true)
    expect((await server.call('GET', '/customer/list', { token })).status).toBe(200)
  })

  it('H7: lets many people with right passwords in at once', async () => {
    const tokens = await Promise.all(Array.from({ length: 30 }, () => server.signIn(mail('agent'))))
    expect(new Set(tokens).size).toBe(30)
  })

  it('H7: writes neither password nor token into the log', async () => {
    const token = await server.signIn(mail('agent'))
    await tryToSignIn({ username: mail('agent'), password: 'pa55-secret' })
    await me(token)
    const log = JSON.stringify(server.log)
    expect(log).toContain('/login')
    expect(log).not.toContain('pa55-secret')
    expect(log).not.toContain(token)
  })

  it('H15: refuses whoever sends no token, a wrong, an expired one, or is disabled', async () => {
    for (const header of ['', 'Bearer', 'Bearer x', 'Bearer ../../etc', 'Basic YTpi', `Bearer ${'x'.repeat(43)}`]) {
      const answer = await server.call('POST', '/auth/me', { headers: { authorization: header } })
      expect(answer, header).toMatchObject({ status: 401, json: { success: false } })
    }
    const { database } = server.running.platform
    const token = await server.signIn(mail('nobody'))
    await database.update(employee).set({ disabled: true }).where(eq(employee.id, 'e-nobody'))
    expect((await me(token)).status).toBe(401)
    await database.update(employee).set({ disabled: false }).where(eq(employee.id, 'e-nobody'))
    expect((await me(token)).status).toBe(200)
    await database.update(session).set({ expiresAt: new Date(0) })
    expect((await me(token)).status).toBe(401)
  })

  it('H15, H16: refuses every call of the contract to whoever lacks its need, and names what is missing', async () => {
    const token = await server.signIn(mail('nobody'))
    for (const endpoint of endpoints) {
      const { method, path } = endpoint
      const due = dueOf(endpoint)
      if (typeof due === 'string') continue
      const { address, body } = bareOf(endpoint, 'e-nobody')
      expect((await server.call(method, address)).status, path).toBe(401)
      const answer = await server.call(method, address, { token, ...body })
      expect(answer.status, path).toBe(403)
      expect(answer.json).toMatchObject({ success: false, body: null })
      for (const clause of due) expect(answer.json.message).toContain(clause.join(' or '))
    }
  })

  it('H15: compares levels as numbers, and reads roles anew at every call', async () => {
    const list = (token: string) => server.call('GET', '/payments/refundInitiates', { token })
    const high = await server.signIn(mail('high'))
    expect((await server.call('GET', '/area/cities/all', { token: high })).status).toBe(200)
    expect(await list(high)).toMatchObject({ status: 403, json: { message: 'This requires FINANCE_4.' } })
    const finance = await server.signIn(mail('finance'))
    expect((await list(finance)).status).toBe(200)
    const { database } = server.running.platform
    await database.update(employeeRole).set({ permissionId: 3 }).where(eq(employeeRole.roleName, 'FINANCE'))
    expect((await list(finance)).status).toBe(403)
    await database.update(employeeRole).set({ permissionId: 10 }).where(eq(employeeRole.roleName, 'FINANCE'))
    expect((await list(finance)).status).toBe(200)
  })

  it('answers unknown calls with 404, and HEAD never runs a GET that writes', async () => {
    const token = await server.signIn(mail('agent'))
    expect(await server.call('GET', '/no/such/call', { token })).toMatchObject({
      status: 404,
      json: { success: false },
    })
    expect((await server.call('DELETE', '/auth/me', { token })).status).toBe(404)
    const before = await server.outbox()
    const head = await server.call('HEAD', '/auth/send_otp/v3/9876500001/OWNERSHIP_TRANSFER', { token })
    expect(head.status).toBe(404)
    expect(await server.outbox()).toEqual(before)
  })
})
