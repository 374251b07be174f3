import { createHash, createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSealOf, seal } from '../../secret.ts'
import { employee, employeeRole, idempotency, otp, outbox } from '../../store/schema/index.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'
import { mail, staffOf } from '../../testing/staff.ts'

let lastPhone = 9_100_000_000
const newPhone = () => String(++lastPhone)

onEitherDatabase((address) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startTestServer(await address(), { fill: staffOf({ agent: { LEVEL: 1 } }) })
    token = await server.session(mail('agent'))
  })
  afterAll(() => server.close())

  const send = (phone: string, key?: string) =>
    server.call('GET', `/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER`, { token, ...(key ? { key } : {}) })
  const codeFor = async (phone: string) => {
    const letter = (await server.outbox()).find((one) => one.recipient === phone)
    return /\d{6}/.exec(letter?.text ?? '')?.[0] ?? ''
  }

  it('H83: nothing that is stored of a code, also under a key, can be made of it without the server’s own secret', async () => {
    const phone = newPhone()
    const key = `a-key-of-${phone}`
    expect((await send(phone, key)).json.message).toBe('OTP Sent!!')
    const body = { phoneNumber: phone, otp: await codeFor(phone) }
    const verified = await server.call('POST', '/auth/validateOtp/OWNERSHIP_TRANSFER', { token, key, body })
    expect(verified.json.message).toBe('OTP Verified!')
    const { database, secret } = server.running.platform
    const [row] = await database.select().from(otp).where(eq(otp.phone, phone))
    const keyed = await database.select().from(idempotency).where(eq(idempotency.key, key))
    const kept = JSON.stringify([row, keyed])
    expect([row?.codeHash, ...keyed.map(({ requestHash }) => requestHash)]).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/^[0-9a-f]{8}\.[0-9a-f]{64}$/)),
    )
    const beside = ['', ...Object.values({ ...row, ...keyed[0] }).map(String)]
    const texts = beside.flatMap((one) => [body.otp, `${one}${body.otp}`, `${one} ${body.otp}`])
    for (const text of [...texts, JSON.stringify([null, null, body])])
      for (const under of beside) {
        expect(kept).not.toContain(createHash('sha256').update(text).digest('hex'))
        expect(kept).not.toContain(createHmac('sha256', under).update(text).digest('hex'))
      }
    expect(isSealOf(secret, row?.codeHash ?? '', `${row?.id} ${body.otp}`)).toBe(true)
    expect(kept).not.toContain(secret)
  })

  it('H83: a code that another secret sealed is not called wrong, and costs no try', async () => {
    const phone = newPhone()
    await send(phone)
    const code = await codeFor(phone)
    const { database } = server.running.platform
    await database
      .update(otp)
      .set({ codeHash: seal('x'.repeat(32), code) })
      .where(eq(otp.phone, phone))
    const body = { phoneNumber: phone, otp: code }
    const answer = await server.call('POST', '/auth/validateOtp/OWNERSHIP_TRANSFER', { token, body })
    expect([answer.status, answer.json.message]).toEqual([422, 'This OTP can no longer be checked. Send a new one.'])
    expect(await database.select({ tries: otp.tries }).from(otp).where(eq(otp.phone, phone))).toEqual([{ tries: 0 }])
  })

  it('H83: without DEMO the outbox keeps no text, and loses those of a demonstration at the next start', async () => {
    const quiet = await startTestServer(await address(), { settings: { DEMO: false } })
    try {
      const { database } = quiet.running.platform
      const agent = { id: 'e-x', firstname: 'A', lastname: 'B', email: mail('x'), title: 'Agent', passwordHash: '' }
      await database.insert(employee).values(agent)
      await database.insert(employeeRole).values({ employeeId: 'e-x', roleName: 'LEVEL', permissionId: 1 })
      const phone = newPhone()
      const mine = await quiet.session(mail('x'))
      const { json } = await quiet.call('GET', `/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER`, { token: mine })
      expect(json.message).toBe('OTP Sent!!')
      const letters = () => quiet.running.platform.database.select().from(outbox)
      expect(await letters()).toMatchObject([{ kind: 'OTP', recipient: phone, text: '' }])
      await database.update(outbox).set({ text: '123456 is the code' })
      await quiet.restart()
      expect(await letters()).toMatchObject([{ text: '' }])
    } finally {
      await quiet.close()
    }
  })

  it('H39: the outbox is shown to callers on this machine that name it, and only in demo mode', async () => {
    const { host } = new URL(server.url)
    const as = (name: string) => rawGet(server.url, '/outbox.json', name)
    expect(await as(host)).toBe(200)
    expect(await as('evil.example')).toBe(421)
  })
})

/** fetch does not let a test choose the Host header. */
async function rawGet(url: string, path: string, host: string): Promise<number> {
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end()
  })
}
