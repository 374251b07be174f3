import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calculateRefund, initiateRefund } from '../../../src/contract/areas/refunds/refund-initiation.ts'
import { audit, customer, installation, refund, refundStep } from '../../store/schema/index.ts'
import { answerOf } from '../../testing/answer.ts'
import { addHome } from '../../testing/money/refunds.ts'
import { type Called, onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const moment = String.raw`at \d\d:\d\d on \d{1,2} [A-Z][a-z]{2} \d{4}`
const day = '2026-11-20'
/** 319 days of use. */
const copper = { lines: [9_500_00, -1_914_00, -450_00], total: 7_136_00 }
const reason = 'Moving to another city'

onEitherDatabase((address) => {
  let server: TestServer
  let asha: string
  let kiran: string

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.2 } })
    server.running.platform.clock.set(new Date('2026-11-21T07:00:00Z'))
    ;[asha, kiran] = (await Promise.all(
      ['asha.menon', 'kiran.desai'].map((name) => server.session(`${name}@headwater.example`)),
    )) as [string, string]
  })
  afterAll(() => server.close())

  const database = () => server.running.platform.database
  const ask = (home: { id: string }, on = day, token = asha) =>
    server.call('GET', `/payments/calculate/refund?installationId=${home.id}&uninstalltionDate=${on}`, { token })
  const calculated = async (home: { id: string }, on = day) => answerOf(calculateRefund, await ask(home, on))
  const initiate = (refundId: string, { token = asha, why = reason, key = '' } = {}) =>
    server.call('POST', '/payments/initiate/refund', {
      token,
      body: { refundId, reason: why },
      ...(key ? { key } : {}),
    })
  const refundsOf = (home: { id: string }) =>
    database().select().from(refund).where(eq(refund.installationId, home.id)).orderBy(refund.id)
  const refused = (answer: Called, status: number, text: RegExp) => {
    expect(answer).toMatchObject({ status, json: { success: false } })
    expect(answer.json.message).toMatch(text)
  }

  it('calculates the deposit less use and pick-up, and says who will have to approve', async () => {
    const home = await addHome(database())
    const found = await calculated(home)
    expect(found).toMatchObject({ installationId: home.id, uninstalltionDate: day, state: 'CALCULATED' })
    expect(found.lines.map(({ amount }) => amount)).toEqual(copper.lines)
    expect(found.lines[1]).toEqual({ code: 'USED_DAYS', days: 319, amount: -1_914_00 })
    expect([found.total, found.needs]).toEqual([copper.total, ['FINANCE_4', 'FINANCE_5']])
    const small = await calculated(await addHome(database(), { deviceModel: 'HW-RO Mini' }))
    expect([small.total, small.needs]).toEqual([2_136_00, ['FINANCE_4']])
  })

  it('H33: what is owed is deducted, and a refund is never negative and never above the deposit', async () => {
    const owing = await calculated(await addHome(database(), { pendingPayment: 136_50 }))
    expect(owing.lines.at(-1)).toMatchObject({ code: 'PENDING', amount: -136_50 })
    expect(owing.total).toBe(copper.total - 136_50)
    for (const home of [
      await addHome(database(), { pendingPayment: 90_000_00 }),
      await addHome(database(), { installedOn: '2019-01-01' }),
    ]) {
      const none = await calculated(home)
      expect(none.total).toBe(0)
      expect(none.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      refused(await initiate(none.refundId), 409, /^There is nothing to refund\.$/)
    }
  })

  it('S-12: the same installation and day get the same id, also from 16 at once, and no money moves', async () => {
    const home = await addHome(database())
    const answers = await Promise.all(Array.from({ length: 16 }, () => calculated(home)))
    expect(new Set(answers.map(({ refundId }) => refundId)).size).toBe(1)
    expect(await refundsOf(home)).toMatchObject([{ state: 'CALCULATED', total: copper.total }])
    expect((await calculated(home, '2026-11-19')).refundId).not.toBe(answers[0]?.refundId)
  })

  it('takes every day from that of the installation to ninety days ahead, both included', async () => {
    const home = await addHome(database())
    for (const on of ['2026-01-05', '2026-01-06', '2026-11-21', '2026-11-22', '2027-02-18', '2027-02-19'])
      expect(await calculated(home, on), on).toMatchObject({ uninstalltionDate: on, state: 'CALCULATED' })
    const first = await calculated(home, '2026-01-05')
    expect(first.lines.map(({ code }) => code)).toEqual(['DEPOSIT', 'PICK_UP'])
    expect((await initiate(first.refundId)).json.success).toBe(true)
  })

  it('S-41 counts days ahead by the calendar of the business, where the next day begins while UTC has the old one', async () => {
    const home = await addHome(database())
    const { clock } = server.running.platform
    const now = clock.now()
    clock.set(new Date('2026-11-21T18:29:00Z'))
    refused(await ask(home, '2027-02-20'), 422, /90 days ahead/)
    clock.set(new Date('2026-11-21T18:30:00Z'))
    expect((await ask(home, '2027-02-20')).status).toBe(200)
    refused(await ask(home, '2027-02-21'), 422, /90 days ahead/)
    clock.set(now)
  })

  it('refuses a day before the installation, far ahead, or another than that of the uninstallation', async () => {
    const home = await addHome(database())
    refused(await ask(home, '2026-01-04'), 422, /was installed on 2026-01-05/)
    refused(await ask(home, '2027-02-20'), 422, /90 days ahead/)
    refused(await ask(home, '2026-02-30'), 422, /no day of the calendar/)
    const gone = await addHome(database(), { status: 'UNINSTALLED', uninstalledOn: '2026-11-10' })
    for (const on of ['2026-11-09', '2026-11-11', day])
      refused(await ask(gone, on), 422, /was uninstalled on 2026-11-10/)
    expect((await ask(gone, '2026-11-10')).status).toBe(200)
    refused(await ask({ id: 'WP-NO-1' }), 404, /Installation WP-NO-1 not found/)
    const early = await addHome(database(), { status: 'NEW', installedOn: null })
    refused(await ask(early), 409, /not installed yet/)
  })

  it('initiates with reason, ledger and a trace of who did it', async () => {
    const home = await addHome(database())
    const { refundId } = await calculated(home)
    const answer = await initiate(refundId, { why: `  ${reason} & more? #1  ` })
    expect(answer.json.message).toBe('Refund initiated')
    const made = answerOf(initiateRefund, answer)
    expect(made).toMatchObject({ refundId, state: 'INITIATED', total: copper.total })
    expect(await refundsOf(home)).toMatchObject([{ reason: `${reason} & more? #1` }])
    expect(made.initiatedBy.name).toBe('Asha Menon')
    expect(made.ledger.map(({ need, state }) => `${need} ${state}`)).toEqual(['FINANCE_4 WAITING', 'FINANCE_5 WAITING'])
    expect(await database().select().from(audit).where(eq(audit.subjectId, refundId))).toMatchObject([
      { action: 'refund.initiate', actorId: 'E-1001' },
    ])
  })

  it('S-12: a second initiation of one calculation makes no second refund: the same answer, whoever asks', async () => {
    const home = await addHome(database())
    const { refundId } = await calculated(home)
    const first = await initiate(refundId)
    const again = await initiate(refundId, { token: kiran, why: 'Quite another reason' })
    expect(again.json).toMatchObject({ success: true, message: 'Already initiated' })
    expect(again.json.body).toEqual(first.json.body)
    expect(await refundsOf(home)).toHaveLength(1)
    expect(await database().select().from(refundStep).where(eq(refundStep.refundId, refundId))).toHaveLength(2)
  })

  it('S-12: of 40 initiations at once by two people, with and without keys, one counts', async () => {
    const home = await addHome(database())
    const { refundId } = await calculated(home)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        initiate(refundId, {
          token: index % 2 ? asha : kiran,
          key: index % 4 < 2 ? '' : `initiate-${refundId}-${index}`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(answers.filter(({ json }) => json.message === 'Refund initiated')).toHaveLength(1)
    expect(new Set(answers.map(({ json }) => JSON.stringify(json.body))).size).toBe(1)
    expect(await database().select().from(audit).where(eq(audit.subjectId, refundId))).toHaveLength(1)
  })

  it('H31: after an initiation without answer, calculating tells what became of it', async () => {
    const home = await addHome(database())
    const { refundId } = await calculated(home)
    await server.fetch('/test/faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/payments/initiate/refund', when: 'after', status: 504 }),
    })
    expect((await initiate(refundId)).status).toBe(504)
    expect(await calculated(home)).toMatchObject({ refundId, state: 'INITIATED', initiatedBy: { name: 'Asha Menon' } })
    const other = await addHome(database())
    const draft = await calculated(other)
    expect(await calculated(other)).toMatchObject({ refundId: draft.refundId, state: 'CALCULATED' })
  })

  it('H33: what changed between calculation and initiation is refused, and gets an id of its own', async () => {
    const home = await addHome(database())
    const before = await calculated(home)
    await database().update(customer).set({ pendingPayment: 500_00 }).where(eq(customer.id, home.customerId))
    refused(await initiate(before.refundId), 409, /^The calculation changed: the refund is ₹6,636 now, it was ₹7,136\./)
    const after = await calculated(home)
    expect(after.refundId).not.toBe(before.refundId)
    expect(after.total).toBe(copper.total - 500_00)
    expect((await initiate(after.refundId)).status).toBe(200)
    refused(
      await initiate(before.refundId),
      409,
      new RegExp(`^Asha Menon initiated ${after.refundId} of ₹6,636 .*${moment}`),
    )
  })

  it('H33: a refund of an installation that was handed over or uninstalled on another day is calculated again', async () => {
    const moved = await addHome(database())
    const [of, next] = [await calculated(moved), await addHome(database())]
    await database().update(installation).set({ customerId: next.customerId }).where(eq(installation.id, moved.id))
    refused(await initiate(of.refundId), 409, /has another owner since this was calculated/)
    const gone = await addHome(database())
    const early = await calculated(gone)
    await database()
      .update(installation)
      .set({ status: 'UNINSTALLED', uninstalledOn: '2026-11-21' })
      .where(eq(installation.id, gone.id))
    refused(await initiate(early.refundId), 409, /was uninstalled on 2026-11-21.*Calculate again\.$/)
  })

  it('H30: of drafts of many days for one installation one is initiated, and the others learn whose', async () => {
    for (let round = 0; round < 5; round += 1) {
      const home = await addHome(database())
      const days = Array.from({ length: 19 }, (_, index) => `2026-10-${index + 11}`)
      const drafts = await Promise.all(days.map((one) => calculated(home, one)))
      const answers = await Promise.all(drafts.map(({ refundId }) => initiate(refundId)))
      const [won] = answers.filter(({ status }) => status === 200)
      const refundId = answerOf(initiateRefund, won as Called).refundId
      for (const answer of answers.filter((one) => one !== won)) {
        refused(answer, 409, new RegExp(`^Asha Menon initiated ${refundId} of .* ${moment}\\.$`))
        expect(answer.json.body).toMatchObject({ refundId, state: 'INITIATED' })
      }
      expect((await refundsOf(home)).filter(({ state }) => state !== 'CALCULATED')).toHaveLength(1)
      expect(await calculated(home, '2026-11-06')).toMatchObject({ refundId, state: 'INITIATED' })
    }
  })

  it('S-11: after a rejection a new draft is calculated', async () => {
    const home = await addHome(database())
    const { refundId } = await calculated(home)
    await initiate(refundId)
    const farah = await server.session('farah.sheikh@headwater.example')
    const why = encodeURIComponent('The device is not back')
    await server.call('PUT', `/payments/refund/${refundId}/reject?reason=${why}`, { token: farah })
    const again = await calculated(home)
    expect(again.state).toBe('CALCULATED')
    expect(again.refundId).not.toBe(refundId)
    expect((await initiate(again.refundId)).json.message).toBe('Refund initiated')
  })

  it('H32: a reason has 10 to 500 characters, and an unknown id is refused', async () => {
    const { refundId } = await calculated(await addHome(database()))
    for (const why of ['', ' '.repeat(40), 'too short', '\u{1F4A7}'.repeat(9), 'x'.repeat(501), 'a\u0007'.repeat(10)])
      refused(await initiate(refundId, { why }), 422, /./)
    refused(await initiate('RF-1'), 404, /^Refund RF-1 not found\. Calculate it first\.$/)
    expect((await initiate(refundId, { why: '\u{1F4A7}'.repeat(500) })).status).toBe(200)
  })

  it('gives numbers that no seeded refund has', async () => {
    const ids = (await database().select({ id: refund.id }).from(refund)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const last = await database().execute<{ last: string }>(
      sql`select max(substring(id from '^RF-([0-9]+)$')::int) as last from refund where reason <> ''`,
    )
    const { refundId } = await calculated(await addHome(database()))
    expect(Number(refundId.slice(3))).toBeGreaterThan(Number(last.rows[0]?.last))
  })
})
