// Long, because each promise is about the same owners and their proofs, on both databases.
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customer, installation, otp, ownershipTransfer, wallet } from '../../store/schema/index.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../../testing/server.ts'

const minute = 60_000
let lastPhone = 6_100_000_000
const newPhone = () => String(++lastPhone)

interface Case {
  readonly id: string
  readonly owner: { readonly id: string; readonly phone: string; readonly name: string }
}

onBothDatabases((address) => {
  let server: TestServer
  let token: string
  let other: string
  const homes: Case[] = []

  beforeAll(async () => {
    server = await startTestServer(await address(), {
      settings: { SEED_SCALE: 1, OTP_PER_HOUR_AND_USER: 1000, OTP_PER_HOUR_AND_PHONE: 1000, OTP_PAUSE_SECONDS: 0 },
    })
    token = await server.session('asha.menon@headwater.example')
    other = await server.session('kiran.desai@headwater.example')
    const found = await database()
      .select({ id: installation.id, owner: { id: customer.id, phone: customer.phone, name: customer.name } })
      .from(installation)
      .innerJoin(customer, eq(customer.id, installation.customerId))
      .where(and(eq(installation.status, 'ACTIVE'), ne(customer.id, 'C-010982')))
      .orderBy(installation.id)
    homes.push(...found)
  })
  afterAll(() => server.close())

  const database = () => server.running.platform.database
  const next = { id: 'C-010982', phone: '9900145674', name: 'Imran Qureshi' }
  const takeHome = () => homes.shift() as Case

  type Bound = { readonly installationId: string; readonly side: 'CURRENT' | 'NEW' }
  const send = (phone: string, as = token, bound?: Bound) => {
    const query = bound ? `?${new URLSearchParams({ ...bound })}` : ''
    return server.call('GET', `/auth/send_otp/v3/${phone}/OWNERSHIP_TRANSFER${query}`, { token: as })
  }
  async function prove(phone: string, as = token, bound?: Bound): Promise<void> {
    await send(phone, as, bound)
    const letter = (await server.outbox()).find((one) => one.recipient === phone)
    const code = /\d{6}/.exec(letter?.text ?? '')?.[0]
    const body = { phoneNumber: phone, otp: code }
    const { status } = await server.call('POST', '/auth/validateOtp/OWNERSHIP_TRANSFER', { token: as, body })
    expect(status).toBe(200)
  }
  const transfer = (id: string, phone: string, as = token, key?: string) =>
    server.call('PUT', `/customer/transferOwnership/${id}?phoneNumber=${phone}`, { token: as, ...(key ? { key } : {}) })
  const create = (id: string, phoneNumber: string, name = 'Sunita Deshpande') => {
    const body = { installationId: id, phoneNumber, name, address: '4, Palm Grove, Baner, Pune' }
    return server.call('PUT', '/customer/transferOwnership', { token, body })
  }
  const ownerOf = async (id: string) =>
    (await database().select().from(installation).where(eq(installation.id, id)))[0]?.customerId
  const historyOf = (id: string) =>
    database().select().from(ownershipTransfer).where(eq(ownershipTransfer.installationId, id))
  const proofsLeft = async (phone: string) =>
    (await database().select().from(otp).where(eq(otp.phone, phone))).filter(
      (one) => one.verifiedAt && !one.consumedAt && !one.voidedAt,
    ).length
  async function expectRefused(home: Case, answer: Awaited<ReturnType<typeof transfer>>, status: number, text: RegExp) {
    expect(answer).toMatchObject({ status, json: { success: false } })
    expect(answer.json.message).toMatch(text)
    expect(await ownerOf(home.id)).toBe(home.owner.id)
    expect(await historyOf(home.id)).toEqual([])
  }

  it('S-14: both proofs move the installation, its wallet and its history to a customer, and are used up', async () => {
    const home = takeHome()
    await prove(home.owner.phone)
    await prove(next.phone)
    const answer = await transfer(home.id, `+91 ${next.phone.slice(0, 5)} ${next.phone.slice(5)}`.replace('+', '%2B'))
    expect(answer.json).toMatchObject({
      success: true,
      message: 'Ownership transferred successfully!',
      body: { installationId: home.id, from: { id: home.owner.id, name: home.owner.name }, to: { id: next.id } },
    })
    expect(await ownerOf(home.id)).toBe(next.id)
    const [purse] = await database().select().from(wallet).where(eq(wallet.installationId, home.id))
    expect(purse?.customerId).toBe(next.id)
    expect(await historyOf(home.id)).toMatchObject([{ fromId: home.owner.id, toId: next.id, by: 'E-1001' }])
    expect([await proofsLeft(home.owner.phone), await proofsLeft(next.phone)]).toEqual([0, 0])
  })

  it('S-14: the other call creates the customer and transfers, or does neither', async () => {
    const home = takeHome()
    const phone = newPhone()
    await prove(home.owner.phone)
    const count = () => database().$count(customer)
    const before = await count()
    await expectRefused(home, await create(home.id, phone), 403, /^The new owner is not verified\.$/)
    expect(await count()).toBe(before)
    await prove(phone)
    await expectRefused(home, await transfer(home.id, phone), 404, /^No customer has this phone number/)
    const answer = await create(home.id, phone)
    expect(answer.json).toMatchObject({ success: true, body: { to: { name: 'Sunita Deshpande' } } })
    const [made] = await database().select().from(customer).where(eq(customer.phone, phone))
    expect(made?.id).toMatch(/^C-0\d{5}$/)
    expect(await ownerOf(home.id)).toBe(made?.id)
  })

  it('S-14: a phone that a customer has creates nobody', async () => {
    const home = takeHome()
    await prove(home.owner.phone)
    await prove(next.phone)
    await expectRefused(home, await create(home.id, next.phone), 409, /^A customer has this phone number already/)
    expect(await proofsLeft(home.owner.phone)).toBe(1)
    expect((await transfer(home.id, next.phone)).status).toBe(200)
  })

  it('H36: without the proof of the present owner, of the new one, or of either, nothing moves', async () => {
    const home = takeHome()
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The current owner is not verified\.$/)
    await prove(next.phone)
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The current owner is not verified\.$/)
    expect(await proofsLeft(next.phone)).toBe(1)
    const stranger = homes.at(-1) as Case
    await prove(stranger.owner.phone)
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The current owner is not verified\.$/)
    await prove(home.owner.phone)
    const unproved = (homes.at(-2) as Case).owner.phone
    await expectRefused(home, await transfer(home.id, unproved), 403, /^The new owner is not verified\.$/)
    await prove(next.phone, token, { installationId: home.id, side: 'NEW' })
    expect((await transfer(home.id, next.phone)).status).toBe(200)
  })

  it('H82: what two owners proved for one direction opens no other, and no other installation of theirs', async () => {
    const [home, elsewhere] = [takeHome(), takeHome()]
    const back = { phone: elsewhere.owner.phone, id: elsewhere.owner.id }
    await prove(home.owner.phone)
    await prove(back.phone)
    const late =
      /^The current owner agreed only after the OTP went to the new owner\. Send the new owner an OTP that names/
    await expectRefused(elsewhere, await transfer(elsewhere.id, home.owner.phone), 403, late)
    expect([await proofsLeft(home.owner.phone), await proofsLeft(back.phone)]).toEqual([1, 1])
    expect((await transfer(home.id, back.phone)).status).toBe(200)
    expect([await proofsLeft(home.owner.phone), await proofsLeft(back.phone)]).toEqual([0, 0])
    await expectRefused(elsewhere, await transfer(elsewhere.id, home.owner.phone), 403, /^The current owner is not/)
  })

  it('H82: a current owner who agrees late opens nothing, until the new owner is asked for just this', async () => {
    const home = takeHome()
    await prove(next.phone)
    await prove(home.owner.phone)
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The current owner agreed only after/)
    await prove(next.phone, token, { installationId: home.id, side: 'NEW' })
    expect((await transfer(home.id, next.phone)).status).toBe(200)
    expect(await proofsLeft(next.phone)).toBe(0)
  })

  it('S-84: proofs that name an installation and a side open just that, in whatever order they came', async () => {
    const [home, other] = [takeHome(), takeHome()]
    await database().update(installation).set({ customerId: home.owner.id }).where(eq(installation.id, other.id))
    await prove(next.phone, token, { installationId: home.id, side: 'NEW' })
    await prove(home.owner.phone, token, { installationId: home.id, side: 'CURRENT' })
    expect((await transfer(other.id, next.phone)).json.message).toBe('The current owner is not verified.')
    await prove(home.owner.phone, token, { installationId: other.id, side: 'CURRENT' })
    expect((await transfer(other.id, next.phone)).json.message).toBe('The new owner is not verified.')
    expect(await proofsLeft(next.phone)).toBe(1)
    expect((await transfer(home.id, next.phone)).status).toBe(200)
    // The one for the other installation is still there.
    expect([await proofsLeft(home.owner.phone), await proofsLeft(next.phone)]).toEqual([1, 0])
  })

  it('S-84: a proof of the wrong side counts for nobody', async () => {
    const home = takeHome()
    await prove(home.owner.phone, token, { installationId: home.id, side: 'NEW' })
    await prove(next.phone, token, { installationId: home.id, side: 'CURRENT' })
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The current owner is not verified\.$/)
    await prove(home.owner.phone, token, { installationId: home.id, side: 'CURRENT' })
    await expectRefused(home, await transfer(home.id, next.phone), 403, /^The new owner is not verified\.$/)
  })

  it('S-15: asking one owner again, and wrong codes, leave what the other one proved', async () => {
    const home = takeHome()
    const before = await proofsLeft(next.phone)
    await prove(home.owner.phone, token, { installationId: home.id, side: 'CURRENT' })
    await prove(next.phone, token, { installationId: home.id, side: 'NEW' })
    await send(next.phone, token, { installationId: 'WP-NO-1', side: 'NEW' })
    for (const otp of ['000000', '000001', '000002']) {
      const body = { phoneNumber: next.phone, otp }
      await server.call('POST', '/auth/validateOtp/OWNERSHIP_TRANSFER', { token, body })
    }
    expect([await proofsLeft(home.owner.phone), await proofsLeft(next.phone)]).toEqual([1, before + 1])
    expect((await transfer(home.id, next.phone)).status).toBe(200)
  })

  it('H36: proofs of somebody else, too old ones and used ones do not count', async () => {
    const home = takeHome()
    await prove(home.owner.phone, other)
    await prove(next.phone, other)
    await expectRefused(home, await transfer(home.id, next.phone), 403, /not verified/)
    await prove(home.owner.phone)
    await prove(next.phone)
    server.advance(16 * minute)
    await expectRefused(home, await transfer(home.id, next.phone), 403, /not verified/)
    await prove(home.owner.phone)
    await prove(next.phone)
    expect((await transfer(home.id, next.phone)).status).toBe(200)
    const second = takeHome()
    await prove(second.owner.phone)
    await expectRefused(second, await transfer(second.id, next.phone), 403, /^The new owner is not verified\.$/)
  })

  it('H36: the present owner cannot take over, nor anybody an uninstalled or unknown purifier', async () => {
    const home = takeHome()
    await prove(home.owner.phone)
    await expectRefused(home, await transfer(home.id, home.owner.phone), 409, /owns this installation already\.$/)
    const [gone] = await database().select().from(installation).where(eq(installation.status, 'UNINSTALLED')).limit(1)
    expect(await transfer(gone?.id ?? '', next.phone)).toMatchObject({ status: 409, json: { success: false } })
    expect((await transfer('WP-NO-1', next.phone)).status).toBe(404)
  })

  it('H35: of 20 transfers at once with one pair of proofs one wins, and the others say why', async () => {
    for (let round = 0; round < 5; round += 1) {
      const home = takeHome()
      await prove(home.owner.phone)
      await prove(next.phone)
      const answers = await Promise.all(Array.from({ length: 20 }, () => transfer(home.id, next.phone)))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      for (const lost of answers.filter(({ status }) => status !== 200))
        expect(lost).toMatchObject({ status: 409, json: { message: 'Imran Qureshi owns this installation already.' } })
      expect(await historyOf(home.id)).toHaveLength(1)
    }
  })

  it('H35: one pair of proofs moves one of two installations of the same owner', async () => {
    const [first, second] = [takeHome(), takeHome()]
    await database().update(installation).set({ customerId: first.owner.id }).where(eq(installation.id, second.id))
    await prove(first.owner.phone)
    await prove(next.phone)
    const answers = await Promise.all([first.id, second.id].map((id) => transfer(id, next.phone)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect([...(await historyOf(first.id)), ...(await historyOf(second.id))]).toHaveLength(1)
  })

  it('S-14: two creations with one phone at once make one customer', async () => {
    const home = takeHome()
    const phone = newPhone()
    await prove(home.owner.phone)
    await prove(phone)
    const answers = await Promise.all([create(home.id, phone, 'First Comer'), create(home.id, phone, 'Second Comer')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await database().select().from(customer).where(eq(customer.phone, phone))).toHaveLength(1)
  })

  it('S-14: the later of two transfers stands last, though another clock was ahead or its call began earlier', async () => {
    const home = takeHome()
    await prove(home.owner.phone)
    await prove(next.phone)
    expect((await transfer(home.id, next.phone)).status).toBe(200)
    const ahead = new Date(Date.now() + 5_000)
    await database().update(ownershipTransfer).set({ at: ahead }).where(eq(ownershipTransfer.installationId, home.id))
    await prove(next.phone)
    await prove(home.owner.phone)
    expect((await transfer(home.id, home.owner.phone)).status).toBe(200)
    const history = (await historyOf(home.id)).sort((a, b) => a.at.getTime() - b.at.getTime())
    expect(history.map(({ toId }) => toId)).toEqual([next.id, home.owner.id])
  })

  it('the same key gives the same answer again, and one transfer', async () => {
    const home = takeHome()
    await prove(home.owner.phone)
    await prove(next.phone)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => transfer(home.id, next.phone, token, `t-${home.id}`)),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await historyOf(home.id)).toHaveLength(1)
  })
})
