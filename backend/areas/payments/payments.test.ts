import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listPayments, listPaymentsV1 } from '../../../src/contract/areas/payments/payments.ts'
import { answerOf } from '../../testing/answer.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const shown = 'WP-BLR-004217'

onEitherDatabase((address) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.2 } })
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const get = (path: string) => server.call('GET', path, { token })
  const page = async (query: string) => answerOf(listPaymentsV1, await get(`/payments/payments/v1?${query}`))
  const rowsOf = async <Row extends Record<string, unknown>>(statement: ReturnType<typeof sql>) =>
    (await server.running.platform.database.execute<Row>(statement)).rows

  it('S-139 each payment in effect is one movement of its wallet, of the same amount and instant, and no other one’s', async () => {
    const wrong = await rowsOf(sql`
      select payment.id from payment left join wallet_entry entry
        on entry.wallet_id = payment.wallet_id and entry.seq = payment.entry_seq
      where payment.applied_at is not null and (entry.seq is null or entry.amount <> payment.amount
        or entry.at <> payment.paid_at
        or entry.type <> case payment.kind when 'TOPUP' then 'CREDIT' else 'DEBIT' end)`)
    expect(wrong).toEqual([])
    // Whatever was received or paid for a plan is one.
    const missed = await rowsOf(sql`
      select entry.text from wallet_entry entry left join payment
        on payment.wallet_id = entry.wallet_id and payment.entry_seq = entry.seq
      where payment.id is null and entry.text !~ '^(Water used|Filter replaced|Goodwill|Reward)'`)
    expect(missed).toEqual([])
  })

  it('S-75 tells the payments of the shown installation, the newest first, as its wallet says', async () => {
    const paid = answerOf(listPayments, await get(`/payments/payments?installationId=${shown}`))
    expect(paid.map(({ kind, payType, amount, plan }) => [kind, payType, amount, plan])).toEqual([
      ['TOPUP', 'UPI', 150_000, null],
      ['RECHARGE', 'WALLET', 69_900, 'Family 30, 28 days'],
      ['TOPUP', 'CARD', 150_000, null],
      ['RECHARGE', 'WALLET', 69_900, 'Family 30, 28 days'],
      ['TOPUP', 'UPI', 150_000, null],
    ])
    const [home] = await rowsOf<{ valid_till: string }>(
      sql`select valid_till::text from installation where id = ${shown}`,
    )
    expect(paid[1]).toMatchObject({ status: 'APPLIED', validTill: home?.valid_till, walletId: 'W-30177' })
    expect((await page(`installationId=${shown}`)).total).toBe(5)
    expect((await page(`installationId=${shown}&orderBy=paidAt&orderDir=DESC`)).items).toEqual(paid)
  })

  it('S-75 pages, counts and narrows payments by status, kind, day and whom they are of', async () => {
    const all = await page('pageSize=1')
    const { PAID = 0, APPLIED = 0 } = all.counts ?? {}
    expect(all.total).toBe(PAID + APPLIED)
    expect(PAID).toBeGreaterThan(0)
    const waiting = await page('status=PAID')
    expect(waiting.total).toBe(PAID)
    for (const one of waiting.items) expect(one).toMatchObject({ kind: 'RECHARGE', appliedAt: null, validTill: null })
    const topups = await page('kind=TOPUP&pageSize=200')
    expect(new Set(topups.items.map(({ kind }) => kind))).toEqual(new Set(['TOPUP']))
    const [one] = topups.items
    expect((await page(`paymentId=${one?.paymentId}`)).items).toEqual([one])
    expect((await page(`search=${one?.phoneNumber}`)).items.every((row) => row.customerId === one?.customerId)).toBe(
      true,
    )
    const [{ count }] = (await rowsOf<{ count: number }>(sql`select count(*)::int as count from payment
      where paid_at >= '2020-01-01' and (paid_at at time zone 'Asia/Kolkata')::date = (
        select max((paid_at at time zone 'Asia/Kolkata')::date) from payment)`)) as [{ count: number }]
    const [{ last }] = (await rowsOf<{ last: string }>(
      sql`select max((paid_at at time zone 'Asia/Kolkata')::date)::text as last from payment`,
    )) as [{ last: string }]
    expect((await page(`paidFrom=${last}&paidTo=${last}`)).total).toBe(count)
  })

  it('sums what was paid by day and method, equal to its rows one by one, under every filter but status and method', async () => {
    const [{ from, to }] = (await rowsOf<{ from: string; to: string }>(sql`
      select min(day)::text as from, max(day)::text as to from (
        select distinct (paid_at at time zone 'Asia/Kolkata')::date as day from payment order by day desc limit 40) days`)) as [
      { from: string; to: string },
    ]
    const range = `paidFrom=${from}&paidTo=${to}`
    const rowsIn = async (query: string) => {
      const { total } = await page(`${query}&pageSize=1`)
      const pages = Array.from({ length: Math.ceil(total / 200) }, (_, at) =>
        page(`${query}&pageSize=200&page=${at + 1}`),
      )
      return (await Promise.all(pages)).flatMap(({ items }) => items)
    }
    /** A day of the business ends at 18:30 UTC. */
    const dayOf = (instant: string) => new Date(Date.parse(instant) + 5.5 * 3_600_000).toISOString().slice(0, 10)
    for (const query of [range, `${range}&kind=RECHARGE`]) {
      const byHand = new Map<string, { count: number; amount: number }>()
      for (const { paidAt, payType, amount } of await rowsIn(query)) {
        const sum = byHand.get(`${dayOf(paidAt)} ${payType}`) ?? { count: 0, amount: 0 }
        byHand.set(`${dayOf(paidAt)} ${payType}`, { count: sum.count + 1, amount: sum.amount + amount })
      }
      const sums = (await page(query)).sums ?? []
      expect(new Map(sums.map(({ day, payType, ...sum }) => [`${day} ${payType}`, sum]))).toEqual(byHand)
      expect(sums.map(({ day }) => day)).toEqual(
        sums
          .map(({ day }) => day)
          .toSorted()
          .toReversed(),
      )
      expect(byHand.size).toBeGreaterThan(40)
      expect((await page(`${query}&payType=UPI&status=APPLIED`)).sums).toEqual(sums)
    }
    const cash = await page(`${range}&payType=CASH&pageSize=200`)
    expect(new Set(cash.items.map(({ payType }) => payType))).toEqual(new Set(['CASH']))
  })

  it('sums 92 days at most, and none without both ends', async () => {
    const summed = async (from: string, to: string) => Array.isArray((await page(`paidFrom=${from}&paidTo=${to}`)).sums)
    expect(await summed('2026-07-01', '2026-09-30')).toBe(true)
    expect(await summed('2026-07-01', '2026-10-01')).toBe(false)
    expect((await page('paidFrom=2026-07-01')).sums).toBeNull()
    expect((await page('paidTo=2026-07-01')).sums).toBeNull()
  })

  it('says that there is no such installation', async () => {
    const none = await get('/payments/payments?installationId=WP-0')
    expect([none.status, none.json.message]).toEqual([404, 'Installation WP-0 not found.'])
  })
})
