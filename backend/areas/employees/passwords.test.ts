import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPassword } from '../../config-json.ts'
import { employee } from '../../store/schema/index.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const tara = { id: 'E-1014', mail: 'tara.nair@headwater.example' }
const asha = { id: 'E-1001', mail: 'asha.menon@headwater.example' }
const dev = { id: 'E-1012', mail: 'dev.anand@headwater.example' }
const ravi = { id: 'E-1006', mail: 'ravi.shankar@headwater.example' }
const kiran = { id: 'E-1002', mail: 'kiran.desai@headwater.example' }
const farah = { id: 'E-1003', mail: 'farah.sheikh@headwater.example' }

onEitherDatabase((address) => {
  let server: TestServer

  beforeAll(async () => {
    server = await startTestServer(await address())
  })
  afterAll(() => server.close())

  const change = (token: string, id: string, password: string, more: object = {}) =>
    server.call('PUT', `/employee/${id}`, { token, body: { id, password, ...more } })
  const me = (token: string) => server.call('POST', '/auth/me', { token })
  const tryPassword = async (username: string, password: string) =>
    (await server.call('POST', '/login', { body: { username, password } })).json.success

  it('S-68: one demo account has a default password; the flag ends with a password of her own, not with the same one', async () => {
    const token = await server.signIn(tara.mail)
    expect((await me(token)).json.body).toMatchObject({ id: tara.id, defaultPassword: true })
    const same = await change(token, tara.id, demoPassword)
    expect(same).toMatchObject({ status: 422, json: { success: false } })
    expect(same.json.message).toBe('This is the default password. Choose another one.')
    expect((await me(token)).json.body).toMatchObject({ defaultPassword: true })
    expect((await change(token, tara.id, 'monsoon in June')).json.success).toBe(true)
    expect((await me(token)).json.body).toMatchObject({ defaultPassword: false })
    expect((await me(await server.signIn(asha.mail))).json.body).toMatchObject({ defaultPassword: false })
  })

  it('H13 S-6: the new password signs in and the old one does not; other sessions end, this one and other people’s stay', async () => {
    const [here, there] = [await server.signIn(asha.mail), await server.signIn(asha.mail)]
    const somebody = await server.signIn(kiran.mail)
    expect(await change(here, asha.id, 'a river, not a pond')).toMatchObject({ status: 200, json: { success: true } })
    expect((await me(here)).status).toBe(200)
    expect((await me(there)).status).toBe(401)
    expect((await me(somebody)).status).toBe(200)
    expect(await tryPassword(asha.mail, demoPassword)).toBe(false)
    expect(await tryPassword(asha.mail, 'a river, not a pond')).toBe(true)
    const again = await change(here, asha.id, 'a river, not a pond')
    expect(again.json.success).toBe(true)
  })

  it('H19 S-82: one’s own password needs no grant beyond being signed in, and nothing else comes with it', async () => {
    const token = await server.signIn(dev.mail)
    expect((await change(token, kiran.id, 'somebody else’s')).status).toBe(403)
    expect((await change(token, 'E-0000', 'nobody’s at all')).status).toBe(403)
    const other = await server.call('PUT', `/employee/${dev.id}`, {
      token,
      body: { id: kiran.id, password: 'x'.repeat(9) },
    })
    expect(other.status).toBe(422)
    // With more beside it is an update of the employee, which requires the group’s permission (S-300).
    for (const more of [
      { title: 'Administrator' },
      { roles: [{ roleName: 'LEVEL', permissionId: 10 }] },
      { disabled: false },
    ])
      expect((await change(token, dev.id, 'with more beside', more)).status).toBe(403)
    for (const password of ['', 'seven77', 'x'.repeat(201)])
      expect((await change(token, dev.id, password)).status, password).toBe(422)
    expect(
      (await server.call('PUT', `/employee/${dev.id}`, { body: { id: dev.id, password: 'x'.repeat(9) } })).status,
    ).toBe(401)
    expect(await tryPassword(kiran.mail, demoPassword)).toBe(true)
    expect(await tryPassword(dev.mail, demoPassword)).toBe(true)
    expect(await change(token, dev.id, 'x'.repeat(200))).toMatchObject({ status: 200 })
  })

  it('H85: too short, blank, handed out, one’s own name or among the most common is refused, and says how to mend it', async () => {
    const token = await server.signIn(ravi.mail)
    const short = /8 to 200 characters, spaces not counted/
    const cases: readonly (readonly [password: string, message: RegExp])[] = [
      ...['        ', 'seven77 ', 's e v e n', '\u3000'.repeat(9)].map((one) => [one, short] as const),
      ...['headwater', 'HeadWater', ' headwater '].map(
        (one) => [one, /default password\. Choose another one/] as const,
      ),
      ...[
        'ravi.shankar@headwater.example',
        'Ravi.Shankar',
        'ravi shankar',
        'ShankarRavi',
        'ｒａｖｉ．ｓｈａｎｋａｒ',
      ].map((one) => [one, /your name or email address\. Choose something/] as const),
      ...['12345678', 'password1', 'Password1', 'iloveyou', '11111111', 'qwertyuiop', '24081990'].map(
        (one) => [one, /one of the 10,000 most common passwords\. Choose another one/] as const,
      ),
    ]
    for (const [password, message] of cases) {
      const answer = await change(token, ravi.id, password)
      expect([password, answer.status, answer.json.success]).toEqual([password, 422, false])
      expect(answer.json.message, password).toMatch(message)
      expect(answer.text).not.toContain(password)
    }
    expect(await tryPassword(ravi.mail, demoPassword)).toBe(true)
    // The first that is not among the 10,000.
    for (const password of ['25021983', 'correct horse battery', 'ravi.shankar is 12', '  eight888  '])
      expect(await change(token, ravi.id, password), password).toMatchObject({ status: 200 })
    expect(await tryPassword(ravi.mail, 'eight888')).toBe(false)
    expect(await tryPassword(ravi.mail, '  eight888  ')).toBe(true)
  })

  it('H13: of ten sessions that change it at once one wins and stays, and only its password holds', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => server.signIn(farah.mail)))
    const all = await Promise.all(tokens.map((token, n) => change(token, farah.id, `at the same time ${n}`)))
    const won = all.flatMap(({ json }, n) => (json.success ? [n] : []))
    expect(won).toHaveLength(1)
    for (const { status } of all.filter(({ json }) => !json.success)) expect(status).toBe(401)
    const alive = await Promise.all(tokens.map(async (token) => (await me(token)).status))
    expect(alive.flatMap((status, n) => (status === 200 ? [n] : []))).toEqual(won)
    expect(await tryPassword(farah.mail, `at the same time ${won[0]}`)).toBe(true)
  })

  it('keeps no password: not in the log, not under a key, only its scrypt', async () => {
    const token = await server.signIn(kiran.mail)
    const body = { id: kiran.id, password: 'nowhere to be read' }
    const key = 'password-key-1'
    for (let n = 0; n < 2; n += 1)
      expect((await server.call('PUT', `/employee/${kiran.id}`, { token, key, body })).json.success).toBe(true)
    const { database } = server.running.platform
    const kept = await database.execute(sql`select * from idempotency where key = ${key}`)
    expect(kept.rows).toEqual([])
    const [stored] = await database.select().from(employee).where(eq(employee.id, kiran.id))
    expect(stored?.passwordHash).toMatch(/^scrypt\$15\$8\$1\$/)
    expect(JSON.stringify(server.log)).toContain(`/employee/${kiran.id}`)
    const audits = await database.execute(sql`select * from audit where subject_id = ${kiran.id}`)
    expect(audits.rows).toMatchObject([{ action: 'employee.password' }, { action: 'employee.password' }])
    for (const text of [server.log, audits.rows]) expect(JSON.stringify(text)).not.toContain('nowhere to be read')
  })
})
