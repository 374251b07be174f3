/** Bills and their payments. Long, because a month of bills and its payments share partners and clock. */
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBillDetails, listPartnerBills, payBill } from '../../../src/contract/areas/partners/bills.ts'
import { searchInstallationBills } from '../../../src/contract/areas/partners/installation-bills.ts'
import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { makeBills } from '../../business/billing/make-bills.ts'
import {
  b2bPayment,
  b2bRecharge,
  billedMonth,
  billPayment,
  businessPartner,
  type installation,
  partnerBill,
  partnerBillLine,
  plan,
} from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addBill } from '../../testing/money/bills.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { onBothDatabases, onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

/** ₹500 for 28 days: a day is ₹17.857…. */
const couple = { id: 'PL-MS', name: 'Month Couple', validityDays: 28, price: 500_00 }
const change = '/installation/businessPartner'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  let count = 0
  const database = () => server.running.platform.database
  const at = (day: string) => new Date(`${day}T06:30:00Z`)

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    await goTo('2041-03-15')
    await database().insert(plan).values(couple)
    await database()
      .insert(billedMonth)
      .values({ month: '2041-02-01', madeAt: at('2041-03-01') })
  })
  afterAll(async () => {
    expect(await brokenInvariants(database())).toEqual([])
    await server.close()
  })

  /** Sessions end meanwhile. */
  async function goTo(day: string) {
    server.running.platform.clock.set(at(day))
    token = await server.session('lakshmi.raghavan@headwater.example')
  }
  const addPartner = async () => {
    count += 1
    const id = `BP-90${count}`
    await database()
      .insert(businessPartner)
      .values({ id, name: `Month Stays ${count}`, code: `MS-${count}` })
    return id
  }
  const home = (partnerId: string, given: Partial<typeof installation.$inferInsert> = {}) =>
    addHome(database(), { status: 'ACTIVE', installedOn: '2041-03-01', partnerId, planId: couple.id, ...given })
  const billOf = async (partnerId: string, month: string) => {
    const [found] = await database()
      .select()
      .from(partnerBill)
      .where(and(eq(partnerBill.partnerId, partnerId), eq(partnerBill.fromDay, month)))
    return found
  }
  const details = async (billId: string) =>
    answerOf(getBillDetails, await server.call('GET', `/b2b-partner/billDetails/${billId}`, { token }))
  const bills = async (partnerId: string, query = '') =>
    answerOf(listPartnerBills, await server.call('GET', `/b2b-partner/bill/${partnerId}?${query}`, { token }))
  const pay = (billId: string, amount: number, reference: string, more: object = {}) => {
    count += 1
    const body = { billId, amount, reference, paymentMode: 'NEFT', ...more }
    return server.call('POST', '/b2b-partner/bill/payment', { token, key: `bill-key-${count}`, body })
  }

  it('S-319 H122 a month is billed by the day: changed partners, uninstallations and days that a recharge paid, each day in one bill', async () => {
    const [one, other] = [await addPartner(), await addPartner()]
    const whole = await home(one)
    const changed = await home(one)
    const late = await home(one, { installedOn: '2041-03-20', uninstalledOn: '2041-03-25', status: 'UNINSTALLED' })
    const recharged = await home(one)
    await database()
      .insert(b2bPayment)
      .values({
        id: 'BP-RC',
        by: 'E-1010',
        at: at('2041-03-04'),
        plan: 'Couple',
        paymentType: 'Recharge',
        paymentMode: 'UPI',
        reference: 'RC-2041',
        amount: 0,
        validity: 10,
        litres: 0,
        period: 'Monthly',
      })
    await database()
      .insert(b2bRecharge)
      .values({ paymentId: 'BP-RC', installationId: recharged.id, validTill: '2041-03-14' })
    const moved = await server.call('PUT', change, { token, body: { installationId: changed.id, partnerId: other } })
    expect(moved.status).toBe(200)
    await goTo('2041-04-02')
    const made = () => makeBills({ database: database(), at: at('2041-04-02') })
    await Promise.all([made(), made()])
    const first = await details((await billOf(one, '2041-03-01'))?.id ?? '')
    const lines = first.lines.map(({ installationId, from, to, days, paidDays, amount }) => [
      installationId,
      from,
      to,
      days,
      paidDays,
      amount,
    ])
    expect(lines).toEqual([
      [whole.id, '2041-03-01', '2041-03-31', 31, 0, 553_57],
      // Until the day before the change.
      [changed.id, '2041-03-01', '2041-03-14', 14, 0, 250_00],
      // The day of the uninstallation costs nothing.
      [late.id, '2041-03-20', '2041-03-24', 5, 0, 89_29],
      [recharged.id, '2041-03-01', '2041-03-31', 31, 10, 375_00],
    ])
    expect(first).toMatchObject({
      billId: `BILL-4103-${one.slice(3)}`,
      amount: 1_267_86,
      due: 1_267_86,
      installations: 4,
      days: 81,
    })
    expect(first).toMatchObject({ issuedOn: '2041-04-02', dueOn: '2041-04-11', status: 'GENERATED', overdueDays: 0 })
    const second = await details((await billOf(other, '2041-03-01'))?.id ?? '')
    expect(second.lines.map(({ from, to, amount }) => [from, to, amount])).toEqual([
      ['2041-03-15', '2041-03-31', 303_57],
    ])
    const twice = database().insert(partnerBillLine).values({
      billId: second.billId,
      installationId: whole.id,
      fromDay: '2041-03-31',
      toDay: '2041-03-31',
      paidDays: 0,
      amount: 0,
    })
    await expect(twice).rejects.toThrow()
  })

  it('S-319 says which bill holds the days of an installation, and which days no bill holds yet', async () => {
    const [one, other] = [await addPartner(), await addPartner()]
    const { id } = await home(one, { installedOn: '2041-04-01' })
    await goTo('2041-04-03')
    await server.call('PUT', change, { token, body: { installationId: id, partnerId: other } })
    const ask = async () => {
      const body = { installationIds: [id] }
      const [found] = answerOf(
        searchInstallationBills,
        await server.call('POST', '/b2b-partner/bill/installationsBill', { token, body }),
      )
      return found
    }
    expect(await ask()).toMatchObject({
      bills: [],
      open: [
        { partnerId: one, from: '2041-04-01', to: '2041-04-02', days: 2, amount: 35_71, billId: null },
        { partnerId: other, from: '2041-04-03', to: '2041-04-03', days: 1, amount: 17_86 },
      ],
      unbilled: 53_57,
    })
    await goTo('2041-05-01')
    await makeBills({ database: database(), at: at('2041-05-01') })
    const then = await ask()
    expect(then?.bills.map(({ partnerId, from, days }) => [partnerId, from, days])).toEqual([
      [other, '2041-04-03', 28],
      [one, '2041-04-01', 2],
    ])
    expect(then?.open.map(({ from, to }) => [from, to])).toEqual([['2041-05-01', '2041-05-01']])
  })

  it('S-37 H42 a bill is paid in parts up to what is due, and its status follows from its sums', async () => {
    const billId = await addBill(database(), { amount: 1_000_50 })
    const first = await pay(billId, 400.25, ' n-1 ', { note: 'First part' })
    expect([first.status, first.json.message]).toEqual([200, '₹400.25 recorded'])
    expect(answerOf(payBill, first)).toMatchObject({
      payment: { amount: 400_25, reference: 'N-1', mode: 'NEFT', note: 'First part', by: 'Lakshmi Raghavan' },
      bill: { paid: 400_25, due: 600_25, status: 'PARTIALLY_PAID' },
    })
    const over = await pay(billId, 600.26, 'N-2')
    expect([over.status, over.json.message]).toEqual([409, `Amount: ₹600.25 is due on ${billId}. Enter that or less.`])
    expect((await pay(billId, 0, 'N-3')).status).toBe(422)
    expect(answerOf(payBill, await pay(billId, 600.25, 'N-2')).bill).toMatchObject({
      due: 0,
      status: 'PAID',
      overdueDays: 0,
    })
    const done = await pay(billId, 1, 'N-4')
    expect([done.status, done.json.message]).toEqual([409, `${billId} is paid.`])
  })

  it('H121 a reference is the same in other capitals and with spaces, whichever bill of the partner it paid', async () => {
    await goTo('2041-04-12')
    const billId = await addBill(database(), { amount: 100_00 })
    await pay(billId, 10, 'utr 77-a')
    const again = await pay(billId, 10, ' UTR77-A')
    expect([again.status, again.json.message]).toEqual([
      409,
      `Reference: UTR77-A was used for ${billId} on 12 Apr 2041, ₹10.`,
    ])
    const other = await addBill(database(), { amount: 100_00 })
    expect((await pay(other, 10, 'UTR77-A')).status).toBe(200)
    expect((await details(billId)).references).toEqual([{ reference: 'UTR77-A', billId, day: '2041-04-12' }])
  })

  it('H120 a payment is compared with what was due at its review', async () => {
    const billId = await addBill(database(), { amount: 100_00 })
    await pay(billId, 30, 'L-1')
    const late = await pay(billId, 30, 'L-2', { seen: { due: 100_00 } })
    expect([late.status, late.json.message]).toEqual([
      409,
      'Changed since the review: due was ₹100, is ₹70. Nothing was done.',
    ])
    expect((await pay(billId, 30, 'L-2', { seen: { due: 70_00 } })).status).toBe(200)
  })

  it('S-319 a statement begins and ends with what is owed, entry by entry, over all bills of the partner', async () => {
    const partnerId = await addPartner()
    const add = async (fromDay: string, toDay: string, issuedOn: string, amount: number) => {
      const id = `BILL-S${fromDay.slice(5, 7)}-${partnerId}`
      await database().insert(partnerBill).values({ id, partnerId, fromDay, toDay, issuedOn, dueOn: issuedOn, amount })
      await database()
        .insert(partnerBillLine)
        .values({
          billId: id,
          installationId: (await addHome(database(), { partnerId, installedOn: fromDay })).id,
          fromDay,
          toDay,
          paidDays: 0,
          amount,
        })
      return id
    }
    const first = await add('2041-01-01', '2041-01-31', '2041-02-01', 900_00)
    const second = await add('2041-02-01', '2041-02-28', '2041-03-01', 700_00)
    const third = await add('2041-03-01', '2041-03-31', '2041-04-01', 500_00)
    await goTo('2041-02-05')
    await pay(first, 600, 'S-1')
    await goTo('2041-03-09')
    await pay(second, 700, 'S-2')
    await goTo('2041-05-01')
    const { statement, otherOpen, bills: all } = await details(third)
    expect([statement.from, statement.to, statement.opening, statement.closing]).toEqual([
      '2041-02-01',
      '2041-05-01',
      0,
      800_00,
    ])
    expect(statement.entries.map(({ day, billed, paid, balance }) => [day, billed, paid, balance])).toEqual([
      ['2041-02-01', 900_00, 0, 900_00],
      ['2041-02-05', 0, 600_00, 300_00],
      ['2041-03-01', 700_00, 0, 1_000_00],
      ['2041-03-09', 0, 700_00, 300_00],
      ['2041-04-01', 500_00, 0, 800_00],
    ])
    expect([otherOpen.map(({ billId }) => billId), all]).toEqual([[first], 3])
    // The first is 89 days overdue, the third 30.
    const listed = await bills(partnerId, 'age=61-90')
    expect([listed.items.map(({ billId, overdueDays }) => [billId, overdueDays]), listed.sums]).toEqual([
      [[first, 89]],
      { amount: 900_00, paid: 600_00, due: 300_00 },
    ])
    expect((await bills(partnerId, 'age=0-30')).items.map(({ billId }) => billId)).toEqual([third])
    expect((await bills(partnerId, 'status=PAID')).items.map(({ billId }) => billId)).toEqual([second])
  })
})

onBothDatabases((address) => {
  it('H42 H120 of 64 payments of the last rupee at once one is recorded', async () => {
    const server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.1 } })
    const token = await server.session('imtiaz.khan@headwater.example')
    const { database } = server.running.platform
    const billId = await addBill(database, { amount: 1_00 })
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, turn) =>
        server.call('POST', '/b2b-partner/bill/payment', {
          token,
          key: `last-rupee-${turn}`,
          body: { billId, amount: 1, paymentMode: 'UPI', reference: `LAST-${turn}` },
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(63)
    expect(
      await database.select({ n: sql<number>`count(*)::int` }).from(billPayment).where(eq(billPayment.billId, billId)),
    ).toEqual([{ n: 1 }])
    expect(await brokenInvariants(database)).toEqual([])
    await server.close()
  })
})
