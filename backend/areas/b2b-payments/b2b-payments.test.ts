import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createB2BPayment } from '../../../src/contract/areas/b2b-payments/b2b-payments.ts'
import { maxRecharged } from '../../../src/contract/bounds.ts'
import type { RejectedRow } from '../../../src/contract/failure.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { daysFrom } from '../../business/calendar.ts'
import { businessDay } from '../../moment.ts'
import { audit, b2bPayment, installation, wallet, walletEntry } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { type DepositCalls, depositCalls } from '../../testing/money/deposit.ts'
import { addRecharged } from '../../testing/money/recharges.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const uninstalled = { status: 'UNINSTALLED', validTill: null, uninstalledOn: '2026-10-01' }
const how = { payment_type: 'Recharge', payment_mode: 'AccountTransfer', plan: 'CoupleB2B', recharge_period: 'Monthly' }

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let calls: DepositCalls
  let references = 0
  const database = () => server.running.platform.database
  const today = () => businessDay(server.running.platform.clock.now())

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    calls = await depositCalls(server)
    token = await server.session('vikram.sethi@headwater.example')
  })
  afterAll(() => server.close())

  const add = (daysLeft = 0, more = {}) =>
    addRecharged(database(), { daysLeft, now: server.running.platform.clock.now(), ...more })
  const bodyOf = (ids: readonly string[], more = {}) => {
    references += 1
    const each = { amount: 350, validity: 28, liters: 400 }
    return { ...how, ...each, purifier_ids: ids, payment_reference: `UTR-${references}`, ...more }
  }
  const pay = (body: object, options = {}) => server.call('POST', '/payments/B2BPayment', { token, body, ...options })
  const rowsOf = ({ json }: { json: object }) => (json as { rows: readonly Required<RejectedRow>[] }).rows
  const homeOf = async (id: string) =>
    (await database().select().from(installation).where(eq(installation.id, id)))[0] as typeof installation.$inferSelect
  const balanceOf = async (id: string) =>
    (await database().select().from(wallet).where(eq(wallet.installationId, id)))[0]?.balance
  const paymentsOf = (reference: string) =>
    database().select().from(b2bPayment).where(eq(b2bPayment.reference, reference))

  it('S-156 each installation gets its amount in the wallet and its days after those it has, in the order of the request', async () => {
    const [runs, over] = [await add(5), await add(-3, { status: 'INACTIVE' })]
    const { purifierId } = await homeOf(over.id)
    const body = bodyOf([purifierId, runs.id])
    const paid = await pay(body)
    expect([paid.status, paid.json.message]).toEqual([200, '2 recharged, ₹700 in all'])
    expect(answerOf(createB2BPayment, paid)).toMatchObject({
      paymentReference: body.payment_reference,
      total: 700_00,
      results: [
        { purifierId, installationId: over.id, credited: 350_00, validTill: daysFrom(today(), 28) },
        { installationId: runs.id, walletId: runs.walletId, credited: 350_00, validTill: daysFrom(today(), 33) },
      ],
    })
    expect([(await homeOf(over.id)).status, (await homeOf(runs.id)).validTill]).toEqual([
      'ACTIVE',
      daysFrom(today(), 33),
    ])
    expect([await balanceOf(runs.id), await balanceOf(over.id)]).toEqual([450_00, 450_00])
    const moves = await database().select().from(walletEntry).where(eq(walletEntry.walletId, runs.walletId))
    expect(moves.map(({ type, text }) => [type, text]).at(-1)).toEqual([
      'CREDIT',
      `Recharge CoupleB2B by AccountTransfer, ${body.payment_reference}`,
    ])
    const [payment] = await paymentsOf(body.payment_reference)
    const told = await database()
      .select()
      .from(audit)
      .where(eq(audit.subjectId, payment?.id ?? ''))
    expect(told.map(({ action, actorId }) => [action, actorId])).toEqual([['b2b.pay', 'E-1013']])
    expect(await brokenInvariants(database())).toEqual([])
  })

  it('H41 unknown, uninstalled and repeated ids are named, and nobody is recharged', async () => {
    const good = await add()
    const gone = await add(0, uninstalled)
    const twice = await add()
    const { purifierId } = await homeOf(twice.id)
    const body = bodyOf([good.id, gone.id, 'HWP99999999', twice.id, purifierId])
    const refused = await pay(body)
    expect([refused.status, refused.json.message]).toEqual([
      422,
      `Nothing was recharged: ${[gone.id, 'HWP99999999', twice.id, purifierId].join(', ')} can’t be recharged. Remove or correct them.`,
    ])
    const named = [
      [gone.id, 1, 'ended'],
      ['HWP99999999', 2, 'unknown'],
      [twice.id, 3, 'repeated'],
      [purifierId, 4, 'repeated'],
    ]
    expect(rowsOf(refused).map(({ id, position, code }) => [id, position, code])).toEqual(named)
    for (const { message, field } of rowsOf(refused))
      expect([field, message]).toEqual(['purifier_ids', expect.any(String)])
    expect([await balanceOf(good.id), (await homeOf(good.id)).validTill]).toEqual([100_00, today()])
    expect(await paymentsOf(body.payment_reference)).toEqual([])
  })

  it('S-145 S-85 an installation that leaves, or whose deposit is asked back, is not recharged, and neither is any other', async () => {
    const [good, leaving, claimed] = [
      await add(),
      await add(0, { status: 'UNINSTALL_REQUESTED' }),
      await add(0, { status: 'PAUSED' }),
    ]
    const { refundId } = await calls.calculated(claimed.id)
    expect((await calls.initiate(refundId)).status).toBe(200)
    expect((await homeOf(claimed.id)).status).toBe('PAUSED')
    const refused = await pay(bodyOf([leaving.id, good.id, claimed.id]))
    expect([refused.status, refused.json.message]).toEqual([
      422,
      `Nothing was recharged: ${leaving.id}, ${claimed.id} can’t be recharged. Remove or correct them.`,
    ])
    expect(rowsOf(refused).map(({ code }) => code)).toEqual(['leaving', 'leaving'])
    for (const { id } of [good, leaving])
      expect([await balanceOf(id), (await homeOf(id)).validTill]).toEqual([100_00, today()])
    // Its wallet is a line of the refund (S-321).
    expect([await balanceOf(claimed.id), (await homeOf(claimed.id)).validTill]).toEqual([0, today()])
    // A rejected refund gives the installation back, so it takes a recharge again.
    expect((await calls.reject(refundId)).status).toBe(200)
    expect((await pay(bodyOf([claimed.id]))).status).toBe(200)
    expect([await balanceOf(claimed.id), (await homeOf(claimed.id)).status]).toEqual([450_00, 'PAUSED'])
  })

  it('H41 none and 501 ids are rejected, and 500 are one payment', async () => {
    const ids = Array.from({ length: maxRecharged + 1 }, (_, at) => `HWP-${at}`)
    for (const list of [[], ids]) expect((await pay(bodyOf(list))).status).toBe(422)
    const most = await pay(bodyOf(ids.slice(1)))
    expect([most.status, most.json.message]).toEqual([422, expect.stringMatching(/HWP-20 and 480 more can’t be/)])
  })

  it('H41 of 500 installations 20 are rejected, each with its reason; without them the other 480 are recharged once', async () => {
    const homes: { id: string }[] = []
    for (let made = 0; made < maxRecharged; made += 50)
      homes.push(
        ...(await Promise.all(Array.from({ length: 50 }, (_, at) => add(0, at % 25 === 7 ? uninstalled : {})))),
      )
    const ids = homes.map(({ id }) => id)
    const body = bodyOf(ids)
    const refused = await pay(body, { key: 'b2b-payment-of-500' })
    const places = rowsOf(refused).map(({ position }) => position)
    expect(places).toEqual(Array.from({ length: 20 }, (_, at) => at * 25 + 7))
    expect(rowsOf(refused).map(({ id, code }) => [id, code])).toEqual(places.map((at) => [ids[at ?? -1], 'ended']))
    // The same request is answered the same, rows and all.
    expect((await pay(body, { key: 'b2b-payment-of-500' })).json).toEqual(refused.json)
    const right = ids.filter((_, at) => !places.includes(at))
    const paid = await pay({ ...body, purifier_ids: right }, { key: 'b2b-payment-of-480' })
    expect(answerOf(createB2BPayment, paid).results).toHaveLength(480)
    const held = await database().select().from(wallet).where(inArray(wallet.installationId, ids))
    const balanceAfter = new Map(held.map(({ installationId, balance }) => [installationId, balance]))
    expect(ids.map((id) => balanceAfter.get(id))).toEqual(ids.map((id) => (right.includes(id) ? 450_00 : 100_00)))
    expect(await brokenInvariants(database())).toEqual([])
  })

  it('rejects amounts that are none, and a payment that would change nothing', async () => {
    const { id } = await add()
    for (const amount of [-1, Number.NaN, 1e21, '', 0.001])
      expect([400, 422], String(amount)).toContain((await pay(bodyOf([id], { amount }))).status)
    expect((await pay(bodyOf([id], { amount: 0, validity: 0 }))).json.message).toMatch(/would change nothing/)
    expect(await balanceOf(id)).toBe(100_00)
  })

  it('S-156 with no amount only the days change, with no days only the wallet', async () => {
    const [days, money] = [await add(2), await add(2)]
    await pay(bodyOf([days.id], { amount: 0 }))
    await pay(bodyOf([money.id], { validity: 0 }))
    expect([await balanceOf(days.id), (await homeOf(days.id)).validTill]).toEqual([100_00, daysFrom(today(), 30)])
    expect([await balanceOf(money.id), (await homeOf(money.id)).validTill]).toEqual([450_00, daysFrom(today(), 2)])
  })

  it('H41 a repeated key answers again and pays once, and a reference is good for one payment', async () => {
    const { id } = await add()
    const body = bodyOf([id])
    const first = await pay(body, { key: 'b2b-payment-1' })
    expect((await pay(body, { key: 'b2b-payment-1' })).json).toEqual(first.json)
    const again = await pay({ ...body, amount: 400 })
    expect([again.status, again.json.message]).toEqual([
      422,
      `The reference ${body.payment_reference} was used for another payment.`,
    ])
    expect([await balanceOf(id), (await paymentsOf(body.payment_reference)).length]).toEqual([450_00, 1])
  })

  it('H97 H41 a reference is the same in small letters, with unseen ones, other dashes and other digits, and pays once', async () => {
    const { id } = await add()
    const first = answerOf(createB2BPayment, await pay(bodyOf([id], { payment_reference: ' utr–78૪५1 ' })))
    expect(first.paymentReference).toBe('UTR-78451')
    for (const payment_reference of [
      'UTR-78451',
      'utr-78451',
      'UTR\u2060-784\u200B51',
      'UTR — 78451',
      'UTR−78451',
      'Utr-٧٨٤٥١',
      'ＵＴＲ－７８４５１',
    ]) {
      const again = await pay(bodyOf([id], { payment_reference }))
      expect([again.status, again.json.message], payment_reference).toEqual([
        422,
        'The reference UTR-78451 was used for another payment.',
      ])
    }
    for (const payment_reference of ['\u200B'.repeat(12), ' \u3164', '', '\u0301'])
      expect((await pay(bodyOf([id], { payment_reference }))).status, JSON.stringify(payment_reference)).toBe(422)
    expect([await balanceOf(id), (await paymentsOf('UTR-78451')).length]).toEqual([450_00, 1])
    const moves = await database()
      .select()
      .from(walletEntry)
      .where(eq(walletEntry.walletId, first.results[0]?.walletId ?? ''))
    expect(moves.at(-1)?.text).toBe('Recharge CoupleB2B by AccountTransfer, UTR-78451')
  })

  it('H41 of payments at once with one reference one is made, and those that share installations follow each other', async () => {
    const [one, other] = [await add(), await add()]
    const body = bodyOf([one.id, other.id])
    const written = [body.payment_reference, body.payment_reference.toLowerCase(), ` ${body.payment_reference}`]
    const same = await Promise.all(
      [...written, `${body.payment_reference}\u200B`].map((payment_reference) => pay({ ...body, payment_reference })),
    )
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
    const crossed = await Promise.all([
      pay(bodyOf([one.id, other.id])),
      pay(bodyOf([other.id, one.id])),
      pay(bodyOf([other.id, one.id])),
    ])
    expect(crossed.map(({ status }) => status)).toEqual([200, 200, 200])
    expect([await balanceOf(one.id), await balanceOf(other.id)]).toEqual([1500_00, 1500_00])
    expect(await brokenInvariants(database())).toEqual([])
  })
})
