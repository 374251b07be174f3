/** Long, because each way to pay, and each refusal, is tried here on one server. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getInstallation } from '../../../src/contract/areas/installations/installations.ts'
import { listPayments } from '../../../src/contract/areas/payments/payments.ts'
import { applyPlan, listInactivatedInstallations, listTopups } from '../../../src/contract/areas/payments/recharge.ts'
import { listRechargePlans } from '../../../src/contract/areas/plans/recharge-plans.ts'
import { answerOf } from '../../testing/answer.ts'
import { addPaidRecharge, movementsOf } from '../../testing/money/payments.ts'
import { addRecharged } from '../../testing/money/recharges.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let number = 0

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    server.running.platform.clock.set(new Date('2027-01-31T20:00:00Z'))
    token = await server.session('asha.menon@headwater.example')
    await execute(sql`insert into coupon (code, percent, amount, from_day, to_day, uses_left) values
      ('FIFTEEN', 15, null, '2000-01-01', '2099-12-31', 9), ('MINUS150', null, 15000, '2000-01-01', '2099-12-31', 9),
      ('ALL', 100, null, '2000-01-01', '2099-12-31', 9)`)
  })
  afterAll(() => server.close())

  const execute = (statement: ReturnType<typeof sql>) => server.running.platform.database.execute(statement)
  const next = () => {
    number += 1
    return number
  }
  const post = (path: string, body: object) =>
    server.call('POST', path, { token, key: `recharge-test-${next()}`, body })
  const get = (path: string) => server.call('GET', path, { token })
  const apply = (installationId: string, more: object = {}) =>
    post('/payments/applyplan', {
      installationId,
      planId: 'P-FAMILY-28',
      payType: 'WALLET',
      amount: 699,
      reference: `reference-${number}`,
      ...more,
    })
  const coupon = (installationId: string, code: string) => post('/discount/coupon/apply', { installationId, code })
  const home = (balance = 2000_00, status = 'ACTIVE') =>
    addRecharged(server.running.platform.database, { balance, status })
  const moved = (id: string) => movementsOf(server.running.platform.database, id)
  const read = async (id: string) => answerOf(getInstallation, await get(`/installation/${id}`))

  describe('A recharge', () => {
    it('S-140 S-122 takes what is due from the wallet, and lengthens the plan over the end of a month', async () => {
      const { id, walletId } = await home()
      const done = answerOf(applyPlan, await apply(id))
      // It is 1 February in Kolkata already.
      expect(done).toMatchObject({
        kind: 'RECHARGE',
        status: 'APPLIED',
        amount: 69_900,
        validTill: '2027-03-01',
        walletId,
      })
      expect(await moved(id)).toEqual({
        balance: 1301_00,
        lines: ['-699 Plan Family 30, 28 days', '+2000 Recharge by UPI'],
      })
      expect(await read(id)).toMatchObject({ plan: 'Family 30, 28 days', validTill: '2027-03-01', status: 'ACTIVE' })
      expect((await apply(id)).json.message).toBe('Family 30, 28 days applied until 2027-03-29')
      expect(answerOf(applyPlan, await apply(id, { planId: 'P-SOLO-28', amount: 449 })).validTill).toBe('2027-03-01')
    })

    it('S-140 credits what was received just now before it debits, so that the balance stays', async () => {
      const { id } = await home(5_00)
      for (const payType of ['UPI', 'CARD', 'CASH', 'ACCOUNT_TRANSFER', 'LINK'])
        expect(answerOf(applyPlan, await apply(id, { payType }))).toMatchObject({ payType, recordedBy: 'Asha Menon' })
      const { balance, lines } = await moved(id)
      expect([balance, lines.length, lines[1]]).toEqual([5_00, 11, '+699 Recharge by link'])
    })

    it('S-140 never takes more than the wallet holds, and says how much is missing', async () => {
      const { id, walletId } = await home(698_99)
      const none = await apply(id)
      const words = `Wallet ${walletId} holds ₹698.99, which is ₹0.01 too little.`
      expect([none.status, none.json.message]).toEqual([409, words])
      expect((await moved(id)).lines).toEqual(['+698 Recharge by UPI'])
      expect((await read(id)).plan).toBeNull()
      const exact = await home(699_00)
      await apply(exact.id)
      expect((await moved(exact.id)).balance).toBe(0)
    })

    it('S-143 fills the wallet by a top-up with its bonus, as a payment of its own', async () => {
      const { id } = await home(0 + 10_00)
      const offers = answerOf(listTopups, await get(`/utils/topups/all?installationId=${id}`))
      expect(offers.find(({ topupId }) => topupId === 'T-1000')).toMatchObject({ amount: 100_000, credit: 105_000 })
      await apply(id, { payType: 'UPI', topupId: 'T-1000' })
      expect(await moved(id)).toEqual({
        balance: 361_00,
        lines: ['-699 Plan Family 30, 28 days', '+1050 Recharge by UPI', '+10 Recharge by UPI'],
      })
      const paid = answerOf(listPayments, await get(`/payments/payments?installationId=${id}`))
      expect(paid.map(({ kind, payType, amount, price }) => [kind, payType, amount, price]).sort()).toEqual([
        ['RECHARGE', 'WALLET', 69_900, 69_900],
        ['TOPUP', 'UPI', 100_000, 105_000],
      ])
      expect((await apply(id, { topupId: 'T-1000' })).status).toBe(422)
      expect((await apply(id, { payType: 'UPI', topupId: 'T-7' })).status).toBe(422)
      expect((await apply(id, { payType: 'UPI', topupId: 'T-500' })).status).toBe(200)
    })

    it('H28 S-140 the amount that was seen must still be due, to the paisa', async () => {
      const { id } = await home()
      const wrong = await apply(id, { amount: 698.99 })
      expect([wrong.status, wrong.json.message]).toEqual([409, '₹699 is due now, it was ₹698.99.'])
      await coupon(id, 'MINUS150')
      expect((await apply(id)).json.message).toBe('₹549 is due now, it was ₹699.')
      expect((await moved(id)).lines).toHaveLength(1)
    })

    it('S-142 is lowered by the coupon that was applied last, once, and the plans say what is due', async () => {
      const { id } = await home()
      await coupon(id, 'MINUS150')
      server.advance(1000)
      await coupon(id, 'FIFTEEN')
      const due = async () => {
        const plans = answerOf(listRechargePlans, await get(`/plan/getRechargePlans?installationId=${id}`))
        return plans.find(({ planId }) => planId === 'P-FAMILY-28')
      }
      expect(await due()).toMatchObject({ price: 69_900, due: 59_415, couponCode: 'FIFTEEN' })
      expect(answerOf(applyPlan, await apply(id, { amount: 594.15 }))).toMatchObject({
        amount: 59_415,
        price: 69_900,
        couponCode: 'FIFTEEN',
      })
      expect(await due()).toMatchObject({ due: 54_900, couponCode: 'MINUS150' })
      await apply(id, { amount: 549 })
      expect(await due()).toMatchObject({ due: 69_900, couponCode: null })
    })

    it('S-142 may cost nothing, and then moves nothing', async () => {
      const { id } = await home()
      await coupon(id, 'ALL')
      expect(answerOf(applyPlan, await apply(id, { amount: 0, payType: 'UPI' }))).toMatchObject({ amount: 0 })
      expect((await moved(id)).lines).toHaveLength(1)
    })

    it('H43 of several recharges at once one has the coupon, and the others are told what is due', async () => {
      const { id } = await home(9000_00)
      await coupon(id, 'MINUS150')
      const all = await Promise.all(
        Array.from({ length: 6 }, (_, index) => apply(id, { amount: 549, reference: `at-once-${id}-${index}` })),
      )
      expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
      for (const { json } of all.filter(({ status }) => status === 409))
        expect(json.message).toBe('₹699 is due now, it was ₹549.')
      expect((await moved(id)).balance).toBe(9000_00 - 549_00)
    })

    it('H31 S-140 charges the same intent once, however often it arrives', async () => {
      const { id } = await home(9000_00)
      const again = () => apply(id, { reference: `same-intent-${id}` })
      const all = await Promise.all(Array.from({ length: 6 }, again))
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
      expect(new Set(all.map(({ json }) => (json.body as { paymentId: string }).paymentId)).size).toBe(1)
      expect((await again()).json.message).toBe('Already applied')
      expect((await moved(id)).lines).toHaveLength(2)
      const found = answerOf(
        listPayments,
        await get(`/payments/payments?installationId=${id}&reference=same-intent-${id}`),
      )
      expect(found).toHaveLength(1)
    })

    it('never takes more than the wallet holds, whoever recharges at the same time', async () => {
      const { id } = await home(1500_00)
      const all = await Promise.all(
        Array.from({ length: 5 }, (_, index) => apply(id, { reference: `wallet-${id}-${index}` })),
      )
      expect(all.filter(({ status }) => status === 200)).toHaveLength(2)
      expect((await moved(id)).balance).toBe(102_00)
    })

    it('S-145 wakes a lapsed installation, leaves a paused one paused, and none that leaves takes a recharge', async () => {
      const lapsed = await home(2000_00, 'INACTIVE')
      await apply(lapsed.id)
      expect((await read(lapsed.id)).status).toBe('ACTIVE')
      const paused = await home(2000_00, 'PAUSED')
      await apply(paused.id)
      expect((await read(paused.id)).status).toBe('PAUSED')
      for (const [status, words] of [
        ['NEW', 'isn’t installed yet'],
        ['UNINSTALL_REQUESTED', 'is to be uninstalled'],
        ['UNINSTALLED', 'is uninstalled'],
      ] as const) {
        const { id } = await home(2000_00, status)
        const none = await apply(id)
        expect([none.status, none.json.message]).toEqual([409, `Installation ${id} ${words}.`])
        expect((await moved(id)).lines).toHaveLength(1)
      }
    })

    it('S-121 buys only what is sold to it, and says what is not there', async () => {
      const { id } = await home()
      expect((await apply(id, { planId: 'P-SUMMER-28', amount: 399 })).json.message).toBe(
        `Summer Saver, 28 days isn’t sold to ${id} any more.`,
      )
      expect((await apply(id, { planId: 'P-0' })).json.message).toBe('Plan P-0 not found.')
      expect((await apply('WP-0')).json.message).toBe('Installation WP-0 not found.')
      expect((await moved(id)).lines).toHaveLength(1)
    })
  })

  describe('A paid recharge', () => {
    const activate = (installationId: string, paymentId: string) =>
      post('/payments/activate', { installationId, paymentId })
    const paid = (status?: string) => addPaidRecharge(server.running.platform.database, `p-${next()}`, status)

    it('S-89 S-141 comes into effect once, whoever tries, through the wallet and without changing its balance', async () => {
      const { id, paymentId } = await paid()
      const all = await Promise.all(Array.from({ length: 6 }, () => activate(id, paymentId)))
      expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
      expect(all.find(({ status }) => status === 409)?.json.message).toMatch(
        new RegExp(`^${paymentId} came into effect at \\d\\d:\\d\\d on 01 Feb 2027\\.$`),
      )
      expect(await moved(id)).toEqual({
        balance: 100_00,
        lines: ['-699 Plan Family 30, 28 days', '+699 Recharge by UPI', '+100 Recharge by UPI'],
      })
      expect(await read(id)).toMatchObject({ status: 'ACTIVE', validTill: '2027-03-01', plan: 'Family 30, 28 days' })
    })

    it('S-141 is of its own installation, which must not leave', async () => {
      const { id, paymentId } = await paid()
      const other = await home()
      expect((await activate(other.id, paymentId)).json.message).toBe(`Payment ${paymentId} not found.`)
      const gone = await paid('UNINSTALLED')
      expect((await activate(gone.id, gone.paymentId)).status).toBe(409)
      expect((await moved(id)).lines).toHaveLength(1)
    })

    it('S-89 lapsed installations are listed with the recharge that waits, and leave the list with it', async () => {
      const list = async (id: string) =>
        answerOf(listInactivatedInstallations, await get(`/payments/installations/inactivated?search=${id}`))
      const { id, paymentId, walletId } = await paid()
      expect((await list(id)).items).toMatchObject([
        { installationId: id, paymentId, walletId, walletBalance: 10_000, plan: null },
      ])
      await activate(id, paymentId)
      expect((await list(id)).total).toBe(0)
      const all = answerOf(
        listInactivatedInstallations,
        await get('/payments/installations/inactivated?pageSize=200&orderBy=validTill&orderDir=DESC&city=BLR'),
      )
      const days = all.items.map(({ validTill }) => validTill ?? '')
      expect(days).toEqual(days.toSorted().toReversed())
    })
  })
})
