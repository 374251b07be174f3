import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createAdhocPayment,
  listAdhocPayments,
  listAdhocTypes,
} from '../../../src/contract/areas/payments/adhoc-payments.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { adhocPayment, audit, installation, wallet, walletEntry } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { addRewardTask } from '../../testing/money/rewards.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const hour = 3_600_000

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let homes = 0
  const database = () => server.running.platform.database

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 1 } })
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  /** An installation of its own with 100 in its wallet. */
  const addPayer = () => {
    homes += 1
    return addRewardTask(database(), `RT-P${homes}`)
  }
  const ask = (body: object) => server.call('POST', '/payments/adhoc/v1', { token, body })
  const made = async (installationId: string, type = 'FILTER', amount = 450) =>
    answerOf(createAdhocPayment, await ask({ installationId, type, amount }))
  const find = async (query: Record<string, string>) =>
    answerOf(
      listAdhocPayments,
      await server.call('GET', `/payments/adhoc/all?${new URLSearchParams(query)}`, { token }),
    )
  const pay = (url: string) => server.fetch(url, { method: 'POST', redirect: 'manual' })
  const balanceOf = async (walletId: string) =>
    (await database().select().from(wallet).where(eq(wallet.id, walletId)))[0]?.balance
  const movesOf = async (walletId: string) =>
    (await database().select().from(walletEntry).where(eq(walletEntry.walletId, walletId))).map(
      ({ type, text, amount }) => [...[type, text, amount]],
    )

  it('S-130 B051 a new payment has a link that is valid for 72 hours, and its owner is sent it once', async () => {
    const { installationId } = await addPayer()
    const payment = await made(installationId, 'FILTER', 450.5)
    expect(payment).toMatchObject({
      installationId,
      type: 'FILTER',
      amount: 450_50,
      note: null,
      state: 'WAITING',
      paidAt: null,
      createdBy: 'Asha Menon',
      url: expect.stringMatching(/^\/pay\/adhoc\/[\w-]{43}$/),
    })
    expect(Date.parse(payment.expiresAt) - Date.parse(payment.createdAt)).toBe(72 * hour)
    const sent = (await server.outbox()).filter(({ text }) => text.includes(payment.url))
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([['PAYMENT_LINK', payment.phoneNumber]])
    const told = await database().select().from(audit).where(eq(audit.subjectId, payment.paymentId))
    expect(told.map(({ action, actorId }) => [action, actorId])).toEqual([['adhoc.create', 'E-1001']])
    expect(JSON.stringify(server.log)).not.toContain(payment.url)
  })

  it('S-60 a payment is found by its link, however it was pasted, its id, its owner’s name or phone', async () => {
    const { installationId } = await addPayer()
    const { paymentId, url, customerName, phoneNumber } = await made(installationId)
    await made((await addPayer()).installationId)
    for (const search of [
      ...[url, `https://pay.example${url}`, ` ${url}/?from=sms#top `, paymentId, installationId],
      ...[phoneNumber, `+91 ${phoneNumber.slice(0, 5)} ${phoneNumber.slice(5)}`],
    ]) {
      const found = await find({ search })
      expect([search, found.items.map((one) => one.paymentId), found.total]).toEqual([search, [paymentId], 1])
    }
    expect((await find({ search: customerName })).items.map((one) => one.paymentId)).toContain(paymentId)
    expect((await find({ search: `${url.slice(0, -1)}?` })).items).toEqual([])
    expect((await find({ search: '/pay/adhoc/' })).items).toEqual([])
  })

  it('lists by state, type and installation, and counts the states under every filter but the tab', async () => {
    const { installationId } = await addPayer()
    const waiting = await made(installationId)
    const paid = await made(installationId, 'VISIT')
    const over = await made(installationId)
    const ended = await made(installationId, 'DAMAGE')
    await database()
      .update(adhocPayment)
      .set({ endedReason: 'TRANSFERRED' })
      .where(eq(adhocPayment.id, ended.paymentId))
    await pay(paid.url)
    await database()
      .update(adhocPayment)
      .set({ createdAt: sql`created_at - interval '73 hours'`, expiresAt: sql`expires_at - interval '73 hours'` })
      .where(eq(adhocPayment.id, over.paymentId))
    const idsIn = async (query: Record<string, string>) =>
      (await find({ installationId, ...query })).items.map(({ paymentId }) => paymentId)
    expect(await idsIn({ state: 'WAITING' })).toEqual([waiting.paymentId])
    expect(await idsIn({ state: 'PAID' })).toEqual([paid.paymentId])
    expect(await idsIn({ state: 'EXPIRED' })).toEqual([over.paymentId])
    expect(await idsIn({ state: 'ENDED' })).toEqual([ended.paymentId])
    expect(await idsIn({ type: 'VISIT' })).toEqual([paid.paymentId])
    expect(await idsIn({ state: 'ALL', orderBy: 'paymentId' })).toHaveLength(4)
    expect((await find({ installationId, state: 'PAID' })).counts).toEqual({
      WAITING: 1,
      PAID: 1,
      EXPIRED: 1,
      ENDED: 1,
    })
    expect((await find({ installationId, type: 'FILTER' })).counts).toEqual({
      WAITING: 1,
      PAID: 0,
      EXPIRED: 1,
      ENDED: 0,
    })
  })

  it('H40 of many payments by one link one counts, and a top-up is credited once', async () => {
    const { installationId, walletId } = await addPayer()
    const { url, paymentId } = await made(installationId, 'WALLET', 500)
    const all = await Promise.all(Array.from({ length: 8 }, () => pay(url)))
    expect(all.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
      Array.from({ length: 8 }, () => [303, url]),
    )
    expect((await find({ search: paymentId })).items).toMatchObject([{ state: 'PAID' }])
    expect(await balanceOf(walletId)).toBe(600_00)
    expect(await movesOf(walletId)).toEqual([
      ['CREDIT', 'Recharge by UPI', 100_00],
      ['CREDIT', `Top-up by link ${paymentId}`, 500_00],
    ])
    expect(await brokenInvariants(database())).toEqual([])
  })

  it('a payment that is no top-up moves nothing in the wallet', async () => {
    const { installationId, walletId } = await addPayer()
    const { url, paymentId } = await made(installationId, 'DAMAGE', 900)
    await pay(url)
    expect((await find({ search: paymentId })).items).toMatchObject([{ state: 'PAID', paidAt: expect.any(String) }])
    expect([await balanceOf(walletId), (await movesOf(walletId)).length]).toEqual([100_00, 1])
  })

  it('S-130 a link that is over pays nothing, and its page says so', async () => {
    const { installationId, walletId } = await addPayer()
    const { url, paymentId } = await made(installationId, 'WALLET', 500)
    expect((await server.fetch(url)).text).toContain('Pay ₹500')
    await database()
      .update(adhocPayment)
      .set({ createdAt: sql`created_at - interval '72 hours'`, expiresAt: sql`expires_at - interval '72 hours'` })
      .where(eq(adhocPayment.id, paymentId))
    await pay(url)
    const page = await server.fetch(url)
    expect(page.text).toContain('This link has expired.')
    expect(page.text).not.toContain('<button')
    expect((await find({ search: paymentId })).items).toMatchObject([{ state: 'EXPIRED', paidAt: null }])
    expect(await balanceOf(walletId)).toBe(100_00)
    for (const path of ['/pay/adhoc/x', `/pay/adhoc/${'x'.repeat(43)}`])
      expect((await server.fetch(path)).status).toBe(404)
  })

  it('rejects what cannot be asked for, says why, and stores nothing', async () => {
    const { installationId } = await addPayer()
    const [ended] = await database().select().from(installation).where(eq(installation.status, 'UNINSTALLED')).limit(1)
    if (!ended) throw new Error('No installation has ended')
    const dry = await addHome(database(), { status: 'NEW' })
    const before = await database().select().from(adhocPayment)
    const body = { installationId, type: 'FILTER', amount: 450 }
    const said = async (wrong: object) => {
      const { status, json } = await ask({ ...body, ...wrong })
      return [status, json.message]
    }
    expect(await said({ type: 'GIFT' })).toEqual([422, 'GIFT is no type of ad-hoc payment.'])
    expect(await said({ installationId: 'WP-0' })).toEqual([404, 'Installation WP-0 not found.'])
    expect(await said({ installationId: ended.id })).toEqual([409, `Installation ${ended.id} is uninstalled.`])
    expect(await said({ installationId: dry.id, type: 'WALLET' })).toEqual([
      ...[422, `${dry.id} has no wallet yet, so nothing can be credited to it.`],
    ])
    for (const amount of [0, 0.99, -1, 1.005, 100_001]) expect((await said({ amount }))[0], String(amount)).toBe(422)
    expect(await database().select().from(adhocPayment)).toEqual(before)
  })

  it('serves the types, and the demo business has payments of every state', async () => {
    const types = answerOf(listAdhocTypes, await server.call('GET', '/utils/adhoctypes', { token }))
    expect(types.map(({ code }) => code)).toEqual(['FILTER', 'VISIT', 'RELOCATION', 'DAMAGE', 'WALLET'])
    const { counts } = await find({ search: 'AP-1' })
    for (const state of ['WAITING', 'PAID', 'EXPIRED']) expect(counts?.[state], state).toBeGreaterThan(0)
  })
})
