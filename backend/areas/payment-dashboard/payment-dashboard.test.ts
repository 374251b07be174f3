import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  downloadPaymentDashboard,
  listPaymentDashboardPlans,
  listPaymentDashboardValidity,
  sendPaymentReminder,
  type ValidityRow,
} from '../../../src/contract/areas/payment-dashboard/payment-dashboard.ts'
import { daysFrom } from '../../business/calendar.ts'
import { businessDay } from '../../moment.ts'
import { audit, paymentReminder, unreachablePhone } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addRecharged } from '../../testing/money/recharges.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const hour = 3_600_000

onEitherDatabase((address) => {
  let server: TestServer
  let token: string
  const database = () => server.running.platform.database
  const now = () => server.running.platform.clock.now()
  const today = () => businessDay(now())

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 1 } })
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const add = (daysLeft: number, more = {}) => addRecharged(database(), { daysLeft, now: now(), ...more })
  const ask = (query: Record<string, string>, path = 'getValidity/list') =>
    server.call('GET', `/paymentDashboard/${path}?${new URLSearchParams(query)}`, { token })
  const find = async (query: Record<string, string>) => answerOf(listPaymentDashboardValidity, await ask(query))
  const rowOf = async (id: string) => (await find({ search: id })).items[0] as ValidityRow
  const remind = (installationId: string, options = {}) =>
    server.call('GET', `/paymentDashboard/sendReminder?installationId=${installationId}`, { token, ...options })
  const remindersOf = (id: string) =>
    database().select().from(paymentReminder).where(eq(paymentReminder.installationId, id))

  it('S-154 B076 lists who runs on a recharge by its last day, ten on the first page, and says what was paid last', async () => {
    const { id, customerId, walletId, phone, validTill } = await add(-400)
    const first = await find({ orderBy: 'validTill' })
    expect([first.page, first.size, first.items.length]).toEqual([1, 10, 10])
    expect(first.items[0]).toEqual({
      installationId: id,
      walletId,
      customerId,
      customerName: expect.any(String),
      phoneNumber: phone,
      city: expect.any(String),
      plan: expect.stringContaining('days'),
      validTill,
      lastPaymentAt: '2026-01-14T05:50:00.000Z',
      lastPayment: 100_00,
      lastReminderAt: null,
      lastReminderBy: null,
      lastReminderById: null,
      remindableAt: null,
    })
    const days = first.items.map((row) => row.validTill)
    expect(days).toEqual([...days].sort())
    const others = await Promise.all(['PAUSED', 'NEW', 'UNINSTALL_REQUESTED'].map((status) => add(0, { status })))
    for (const other of others) expect((await find({ search: other.id })).items).toEqual([])
  })

  it('S-154 start and end are days of the recharge, both included; city and plan narrow them', async () => {
    const [before, from, to, after] = [await add(-501), await add(-500), await add(-499), await add(-498)]
    const range = { start: daysFrom(today(), -500), end: daysFrom(today(), -499) }
    const ids = async (query: Record<string, string>) =>
      (await find({ orderBy: 'validTill', ...query })).items.map(({ installationId }) => installationId)
    expect(await ids(range)).toEqual([from.id, to.id])
    expect((await ids({ end: range.start })).slice(0, 2)).toEqual([before.id, from.id])
    const { city } = await rowOf(after.id)
    expect(await ids({ ...range, city })).toEqual([from.id, to.id])
    expect(await ids({ ...range, city: 'Nowhere' })).toEqual([])
    expect(await ids({ ...range, plan: 'P-NONE' })).toEqual([])
  })

  it('S-154 a search goes alone, over all days', async () => {
    const { id, phone } = await add(-700)
    for (const search of [id, phone, `+91 ${phone}`])
      expect((await find({ search })).items.map(({ installationId }) => installationId)).toEqual([id])
    const others: Record<string, string>[] = [{ start: today() }, { end: today() }, { city: 'BLR' }, { plan: 'P-1' }]
    for (const more of others) {
      const both = await ask({ search: id, ...more })
      expect([both.status, both.json.message]).toEqual([422, 'Search by text, or by days, city and plan, not by both.'])
    }
  })

  it('S-154 counts the groups whatever days are asked for, as often as their days list rows', async () => {
    for (const daysLeft of [-1, 0, 1, 3, 4, 7, 8]) await add(daysLeft)
    const { counts } = await find({ start: '2020-01-01', end: '2020-01-02' })
    const totalOf = async (start: number | null, end: number) =>
      (
        await find({
          ...(start === null ? {} : { start: daysFrom(today(), start) }),
          end: daysFrom(today(), end),
        })
      ).total
    expect(counts).toEqual({
      EXPIRED: await totalOf(null, -1),
      TODAY: await totalOf(0, 0),
      DAYS_3: await totalOf(1, 3),
      DAYS_7: await totalOf(4, 7),
    })
    const { id } = await add(2)
    expect((await find({ search: id })).counts).toEqual({ EXPIRED: 0, TODAY: 0, DAYS_3: 1, DAYS_7: 0 })
  })

  it('the download has the rows of the same request, and the plans count all rows of the list', async () => {
    const query = { start: daysFrom(today(), -30), end: today(), orderBy: 'customerName', pageSize: '50' }
    const file = answerOf(downloadPaymentDashboard, await ask(query, 'download'))
    expect(file.items.length).toBeGreaterThan(5)
    expect(file.items).toEqual((await find(query)).items)
    const plans = answerOf(listPaymentDashboardPlans, await ask({}, 'getPlan'))
    for (const { id, count } of plans.slice(0, 3)) expect([id, (await find({ plan: id })).total]).toEqual([id, count])
    expect(plans.reduce((sum, { count }) => sum + count, 0)).toBe((await find({})).total)
  })

  it('S-155 S-27 a reminder goes out once, is told, and the next waits for 24 hours', async () => {
    const { id, phone } = await add(1)
    const sent = await remind(id, { key: 'reminder-once' })
    expect([sent.status, sent.json.message]).toEqual([200, 'Reminder sent'])
    const row = answerOf(sendPaymentReminder, sent)
    expect(row).toMatchObject({ installationId: id, lastReminderBy: 'Asha Menon', lastReminderById: 'E-1001' })
    expect(Date.parse(row.remindableAt ?? '') - Date.parse(row.lastReminderAt ?? '')).toBe(24 * hour)
    expect(await rowOf(id)).toEqual(row)
    expect((await remind(id, { key: 'reminder-once' })).json).toEqual(sent.json)
    const again = await remind(id)
    expect(again.status).toBe(422)
    expect(again.json.message).toMatch(
      new RegExp(
        `^Asha Menon sent a reminder for ${id} at \\d\\d:\\d\\d on .+\\. The next may be sent 24 hours later, at \\d\\d:\\d\\d on `,
      ),
    )
    const letters = (await server.outbox()).filter(({ recipient }) => recipient === phone)
    expect(letters.map(({ kind, text }) => [kind, text.includes(id)])).toEqual([['PAYMENT_REMINDER', true]])
    const told = await database().select().from(audit).where(eq(audit.subjectId, id))
    expect(told.map(({ action, actorId }) => [action, actorId])).toEqual([['payment.remind', 'E-1001']])
    server.advance(24 * hour)
    token = await server.session('asha.menon@headwater.example')
    expect((await rowOf(id)).remindableAt).toBeNull()
    const second = answerOf(sendPaymentReminder, await remind(id))
    expect(await remindersOf(id)).toHaveLength(2)
    server.advance(23 * hour)
    token = await server.session('asha.menon@headwater.example')
    // It is counted from the last one, not from the first.
    const waiting = await rowOf(id)
    expect(waiting.lastReminderAt).toBe(second.lastReminderAt)
    expect(Date.parse(waiting.remindableAt ?? '') - Date.parse(second.lastReminderAt ?? '')).toBe(24 * hour)
    expect((await remind(id)).status).toBe(422)
    expect(await remindersOf(id)).toHaveLength(2)
  })

  it('S-155 of many reminders at once one is sent', async () => {
    const { id } = await add(0)
    const all = await Promise.all(Array.from({ length: 8 }, () => remind(id)))
    expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
    expect(await remindersOf(id)).toHaveLength(1)
  })

  it('S-155 nothing is sent to a phone out of service, to who runs on no recharge, or to nobody', async () => {
    const silent = await add(0)
    await database()
      .insert(unreachablePhone)
      .values({ customerId: silent.customerId, phone: silent.phone, since: '2026-11-02' })
    const paused = await add(0, { status: 'PAUSED' })
    const refused = await Promise.all([silent.id, paused.id, 'WP-NO-1'].map((id) => remind(id)))
    expect(refused.map(({ status, json }) => [status, json.message])).toEqual([
      [422, expect.stringMatching(/^The phone of .+ has been out of service since 02 Nov 2026\. No reminder was sent/)],
      [422, `${paused.id} has no recharge in effect now, so there is nothing to remind of.`],
      [404, 'Installation WP-NO-1 not found.'],
    ])
    expect([...(await remindersOf(silent.id)), ...(await remindersOf(paused.id))]).toEqual([])
  })

  it('the demo has reminders of the last day, and a phone that fails a bulk', async () => {
    const rows = (await find({ end: daysFrom(today(), 7), pageSize: '200' })).items
    const phones = new Set((await database().select().from(unreachablePhone)).map(({ phone }) => phone))
    const failing = rows.filter(({ phoneNumber }) => phones.has(phoneNumber))
    expect(failing.length).toBeGreaterThan(1)
    expect(failing.every(({ lastReminderAt }) => lastReminderAt === null)).toBe(true)
    expect(rows.filter(({ lastReminderAt }) => lastReminderAt !== null).length).toBeGreaterThan(10)
  })
})
