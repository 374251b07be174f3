import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../../http/handle.ts'
import { otp } from '../../store/schema/index.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'
import { mail, staffOf } from '../../testing/staff.ts'
import { consumeProofs } from './otp.ts'

const second = 1000
const minute = 60 * second
let lastPhone = 9_000_000_000
const newPhone = () => String(++lastPhone)

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let other: string

  beforeAll(async () => {
    server = await startTestServer(await address(), {
      fill: staffOf({ agent: { LEVEL: 1 }, other: { LEVEL: 1 } }),
      settings: { OTP_PER_HOUR_AND_USER: 1000, SESSION_HOURS: 720 },
    })
    token = await server.session(mail('agent'))
    other = await server.session(mail('other'))
  })
  afterAll(() => server.close())

  const send = (phone: string, as = token) =>
    server.call('GET', `/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER`, { token: as })
  const verify = (phone: string, otp: string, as = token) =>
    server.call('POST', '/auth/validateOtp/OWNERSHIP_TRANSFER', { token: as, body: { phoneNumber: phone, otp } })
  const codeFor = async (phone: string) => {
    const letter = (await server.outbox()).find((one) => one.recipient === phone)
    return /\d{6}/.exec(letter?.text ?? '')?.[0] ?? ''
  }
  const wrongCode = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
  /** Whether the phone's proof opens a transfer to somebody who has just agreed to take over. It is used up by that. */
  const use = async (phone: string, userId = 'e-agent') => {
    const { database, clock } = server.running.platform
    const [installationId, taker, at] = ['WP-BLR-000001', newPhone(), clock.now()]
    await database.insert(otp).values({
      id: `taker-${taker}`,
      employeeId: userId,
      phone: taker,
      purpose: 'OWNERSHIP_TRANSFER',
      codeHash: '',
      sentAt: at,
      verifiedAt: at,
      expiresAt: at,
      installationId,
      side: 'NEW',
    })
    const transfer = { userId, installationId, currentPhone: phone, newPhone: taker, at }
    return database.transaction(async (tx) => (await consumeProofs(tx as unknown as Database, transfer)) === null)
  }
  const sent = async (phone: string, as = token) => {
    expect((await send(phone, as)).json).toEqual({ success: true, message: 'OTP Sent!!', body: { verified: false } })
    return codeFor(phone)
  }

  it('H35: verifies a sent code once, and says so when asked again', async () => {
    const phone = newPhone()
    const code = await sent(phone)
    const verified = await verify(phone, code)
    expect(verified.json).toEqual({ success: true, message: 'OTP Verified!', body: { verified: true } })
    const again = { success: true, message: 'OTP already verified', body: { verified: true } }
    expect((await send(phone)).json).toEqual(again)
    expect((await verify(phone, code)).json).toEqual(again)
    expect(await codeFor(phone)).toBe(code)
  })

  it('H35: counts the tries of a code, and the fifth wrong one kills it', async () => {
    const phone = newPhone()
    const code = await sent(phone)
    for (const text of ['Wrong OTP. 4 attempts left.', 'Wrong OTP. 3 attempts left.', 'Wrong OTP. 2 attempts left.']) {
      expect(await verify(phone, wrongCode(code))).toMatchObject({
        status: 422,
        json: { success: false, message: text },
      })
    }
    expect((await verify(phone, wrongCode(code))).json.message).toBe('Wrong OTP. 1 attempt left.')
    expect((await verify(phone, wrongCode(code))).json.message).toBe('Wrong OTP. Send a new one.')
    expect(await verify(phone, code)).toMatchObject({ status: 422, json: { success: false } })
    expect(await use(phone)).toBe(false)
  })

  it('H35: looks at five of a hundred guesses that come at once', async () => {
    const phone = newPhone()
    const code = await sent(phone)
    const guesses = await Promise.all(Array.from({ length: 100 }, (_, i) => verify(phone, wrongCode(code, i + 1))))
    expect(guesses.filter((one) => one.json.message?.startsWith('Wrong OTP.'))).toHaveLength(5)
    expect(guesses.every((one) => one.status === 422)).toBe(true)
  })

  it('H35: a right code sent twenty times at once is used once, and so is its proof', async () => {
    const phone = newPhone()
    const code = await sent(phone)
    const all = await Promise.all(Array.from({ length: 20 }, () => verify(phone, code)))
    expect(all.filter((one) => one.json.message === 'OTP Verified!')).toHaveLength(1)
    const uses = await Promise.all(Array.from({ length: 20 }, () => use(phone)))
    expect(uses.filter(Boolean)).toHaveLength(1)
    expect((await verify(phone, code)).json.success).toBe(false)
  })

  it('H35: a code expires after five minutes', async () => {
    const phone = newPhone()
    const code = await sent(phone)
    server.advance(5 * minute)
    expect(await verify(phone, code)).toMatchObject({ status: 422, json: { success: false, message: 'OTP expire!!' } })
    const next = await sent(phone)
    server.advance(5 * minute - 10 * second)
    expect((await verify(phone, next)).json.message).toBe('OTP Verified!')
  })

  it('H35: what a code proves lives fifteen minutes', async () => {
    const [early, late] = [newPhone(), newPhone()]
    await verify(early, await sent(early))
    await verify(late, await sent(late))
    server.advance(15 * minute - 10 * second)
    expect(await use(early)).toBe(true)
    server.advance(10 * second)
    expect(await use(late)).toBe(false)
    expect((await send(late)).json.message).toBe('OTP Sent!!')
  })

  it('H35: a code is bound to the person who sent it and to the phone', async () => {
    const [phone, elsewhere] = [newPhone(), newPhone()]
    const code = await sent(phone)
    expect((await verify(phone, code, other)).json.success).toBe(false)
    await sent(elsewhere)
    expect((await verify(elsewhere, code)).json.success).toBe((await codeFor(elsewhere)) === code)
    await verify(phone, code)
    expect(await use(phone, 'e-other')).toBe(false)
    expect(await use(phone)).toBe(true)
  })

  it('H35: a new code voids the old one', async () => {
    const phone = newPhone()
    const old = await sent(phone)
    server.advance(30 * second)
    const fresh = await sent(phone)
    if (old !== fresh) expect((await verify(phone, old)).json.message).toBe('Wrong OTP. 4 attempts left.')
    expect((await verify(phone, fresh)).json.message).toBe('OTP Verified!')
  })

  it('H35: thirty seconds lie between two codes to a phone, whoever sends them, also at once', async () => {
    const phone = newPhone()
    const all = await Promise.all(Array.from({ length: 10 }, (_, i) => send(phone, i % 2 ? token : other)))
    expect(all.filter((one) => one.json.message === 'OTP Sent!!')).toHaveLength(1)
    const refused = all.find((one) => one.status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(25)
    server.advance(29 * second)
    expect((await send(phone, other)).status).toBe(429)
    server.advance(2 * second)
    expect((await send(phone, other)).status).toBe(200)
  })

  it('H35: five codes an hour go to a phone, also over a restart', async () => {
    const phone = newPhone()
    for (let i = 0; i < 5; i++) {
      await sent(phone, i % 2 ? token : other)
      server.advance(31 * second)
    }
    await server.restart()
    server.advance(3 * minute)
    const sixth = await send(phone)
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(50 * 60)
    expect((await send(newPhone())).status).toBe(200)
    server.advance(60 * minute)
    expect((await send(phone)).status).toBe(200)
  })

  it('H35: twenty codes an hour are sent by one person', async () => {
    const strict = await startTestServer(await address(), { fill: staffOf({ agent: { LEVEL: 1 } }) })
    try {
      const mine = await strict.session(mail('agent'))
      const go = () => strict.call('GET', `/auth/send_otp/v3/${newPhone()}/OWNERSHIP_TRANSFER`, { token: mine })
      for (let i = 0; i < 20; i++) expect((await go()).status).toBe(200)
      expect((await go()).status).toBe(429)
    } finally {
      await strict.close()
    }
  })

  it('H39: a code is in no answer, no log and no table but the outbox; a code of the wrong form is not repeated', async () => {
    const printed = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) => vi.spyOn(console, name))
    const phone = newPhone()
    const answer = await send(phone)
    const code = await codeFor(phone)
    const wrong = await verify(phone, wrongCode(code))
    const odd = await server.call('POST', '/auth/validateOtp/OWNERSHIP_TRANSFER', {
      token,
      body: { phoneNumber: phone, otp: Number(code) + 1_000_000 },
    })
    const right = await verify(phone, code)
    expect(odd.status).toBe(422)
    for (const one of [answer, wrong, odd, right]) {
      expect(one.text).not.toContain(code)
      expect(JSON.stringify([...one.headers])).not.toContain(code)
    }
    expect(odd.text).not.toContain(String(Number(code) + 1_000_000))
    expect(server.log.length).toBeGreaterThan(0)
    expect(JSON.stringify(server.log)).not.toContain(code)
    expect(JSON.stringify(printed.flatMap((one) => one.mock.calls))).not.toContain(code)
    vi.restoreAllMocks()
    const { rows } = await server.running.platform.database.execute(
      sql`select code_hash from otp where phone = ${phone}`,
    )
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('S-84: a code that is asked for by installation and side names both, and is no answer to another question', async () => {
    const phone = newPhone()
    const ask = (installationId: string, side: string) =>
      server.call(
        'GET',
        `/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER?${new URLSearchParams({ installationId, side })}`,
        {
          token,
        },
      )
    const letter = async () => (await server.outbox()).find((one) => one.recipient === phone)?.text
    expect((await ask('WP-BLR-004217', 'CURRENT')).json.message).toBe('OTP Sent!!')
    expect(await letter()).toMatch(
      /^\d{6} .* your water purifier WP-BLR-004217 goes to a new owner\. Valid for 5 minutes\.$/,
    )
    expect((await verify(phone, await codeFor(phone))).json.message).toBe('OTP Verified!')
    expect((await ask('WP-BLR-004217', 'CURRENT')).json.message).toBe('OTP already verified')
    const others = [['WP-BLR-004217', 'NEW'] as const, ['WP-BLR-004218', 'CURRENT'] as const]
    for (const [id, side] of others) {
      server.advance(31 * second)
      expect((await ask(id, side)).json.message, `${id} ${side}`).toBe('OTP Sent!!')
      expect((await verify(phone, wrongCode(await codeFor(phone)))).status).toBe(422)
    }
    expect(await letter()).toContain('your water purifier WP-BLR-004218 goes to a new owner')
    server.advance(31 * second)
    await sent(phone)
    // A verified proof is still good for its purpose.
    expect((await ask('WP-BLR-004217', 'CURRENT')).json.message).toBe('OTP already verified')
  })

  it('S-84: installation and side are given together, or neither is', async () => {
    const query = (text: string) =>
      server.call('GET', `/auth/send_otp/v3/${newPhone()}/OWNERSHIP_TRANSFER?${text}`, { token })
    for (const text of ['installationId=WP-BLR-004217', 'side=NEW', 'installationId=WP-BLR-004217&side=OLD'])
      expect(await query(text), text).toMatchObject({ status: 400, json: { success: false } })
  })
})
