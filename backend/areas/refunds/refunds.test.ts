import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { blockedReasonFor, listRefunds, type Refund, refundTabs } from '../../../src/contract/areas/refunds/refunds.ts'
import type { User } from '../../../src/contract/user.ts'
import { refund, refundStep } from '../../store/schema/index.ts'
import { people } from '../../store/seed/staff/staff.ts'
import { answerOf } from '../../testing/answer.ts'
import { addFinance, addRefund, type Signed } from '../../testing/money/refunds.ts'
import { onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'

const moment = String.raw`at \d\d:\d\d on \d{1,2} [A-Z][a-z]{2} \d{4}`

onEitherDatabase((address) => {
  let server: TestServer
  let farah: string
  let arvind: string
  let nandini: string
  let made = 0

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 1 } })
    ;[farah, arvind, nandini] = (await Promise.all(
      ['farah.sheikh', 'arvind.iyer', 'nandini.rao'].map((name) => server.session(`${name}@headwater.example`)),
    )) as [string, string, string]
  })
  afterAll(() => server.close())

  const database = () => server.running.platform.database
  const newRefund = (total: number, initiatedBy: string = people.support[0]) => {
    made += 1
    return addRefund(database(), { id: `RF-8${made}`, total, initiatedBy })
  }
  const approve = (token: string, refundId: string, step?: number) =>
    server.call('POST', `/payments/refund/approve?refundId=${refundId}${step ? `&step=${step}` : ''}`, { token })
  const reject = (token: string, refundId: string, reason: string, step = 1) =>
    server.call('PUT', `/payments/refund/${refundId}/reject?step=${step}&reason=${encodeURIComponent(reason)}`, {
      token,
    })
  const list = async (token: string, query = '') =>
    answerOf(listRefunds, await server.call('GET', `/payments/refundInitiates?pageSize=200&${query}`, { token }))
  const rowsOf = async (refundId: string) => ({
    whole: await database().select().from(refund).where(eq(refund.id, refundId)),
    steps: await database()
      .select()
      .from(refundStep)
      .where(eq(refundStep.refundId, refundId))
      .orderBy(refundStep.stepNo),
  })
  /** Refused with this status and text, and nothing is different afterwards. */
  async function expectRefused(refundId: string, act: () => ReturnType<typeof approve>, status: number, text: RegExp) {
    const earlier = await rowsOf(refundId)
    const answer = await act()
    expect(answer).toMatchObject({ status, json: { success: false } })
    expect(answer.json.message).toMatch(text)
    expect(await rowsOf(refundId)).toEqual(earlier)
  }

  it('S-83 refunds are narrowed by their amount, from one bound on and below the other, and so are the counts of their tabs', async () => {
    const ids = await Promise.all([999.99, 1000, 4999.99, 5000].map((total) => newRefund(total)))
    const of = async (query: string) => {
      const { items, counts = {} } = await list(farah, query)
      const own = items.map(({ refundId }) => refundId).filter((id) => ids.includes(id))
      return { own: own.toSorted(), sum: Object.values(counts).reduce((sum, count) => sum + count, 0) }
    }
    const [all, below, between, above] = await Promise.all(
      ['', 'totalBelow=1000', 'totalFrom=1000&totalBelow=5000', 'totalFrom=5000'].map(of),
    )
    expect([below?.own, between?.own, above?.own]).toEqual([[ids[0]], [ids[1], ids[2]].toSorted(), [ids[3]]])
    expect((below?.sum ?? 0) + (between?.sum ?? 0) + (above?.sum ?? 0)).toBe(all?.sum)
  })

  it('S-13: a refund below 5,000 is approved in one step', async () => {
    const id = await newRefund(4999)
    const answer = await approve(farah, id, 1)
    expect(answer.json).toMatchObject({
      success: true,
      message: 'Refund Approved',
      body: {
        refundId: id,
        state: 'APPROVED',
        total: 4999,
        ledger: [{ state: 'APPROVED', actorName: 'Farah Sheikh' }],
      },
    })
  })

  it('S-13: from 5,000 on, FINANCE_4 and then FINANCE_5 approve', async () => {
    const id = await newRefund(5000)
    expect((await approve(farah, id, 1)).json.body).toMatchObject({ state: 'IN_APPROVAL' })
    await expectRefused(id, () => approve(arvind, id, 2), 403, /^Step 2 requires FINANCE_5\.$/)
    const last = await approve(nandini, id, 2)
    expect(last.json).toMatchObject({ message: 'Refund Approved', body: { state: 'APPROVED' } })
    expect((last.json.body as Refund).ledger.map(({ actorName }) => actorName)).toEqual(['Farah Sheikh', 'Nandini Rao'])
  })

  it('S-13: who initiated a refund may neither approve nor reject it', async () => {
    const id = await newRefund(9000, people.finance[0])
    await expectRefused(id, () => approve(farah, id, 1), 403, /^You initiated this refund/)
    await expectRefused(id, () => reject(farah, id, 'Not received back'), 403, /^You initiated this refund/)
  })

  it('S-13: nobody approves twice, whatever they hold', async () => {
    const id = await newRefund(9000)
    expect((await approve(nandini, id, 1)).status).toBe(200)
    await expectRefused(id, () => approve(nandini, id, 2), 403, /^You approved step 1 already/)
    await expectRefused(id, () => approve(nandini, id), 403, /^You approved step 1 already/)
    await expectRefused(id, () => reject(nandini, id, 'Changed my mind', 2), 403, /^You approved step 1 already/)
  })

  it('H30: another step than the waiting one is refused, naming who acted and when', async () => {
    const id = await newRefund(9000)
    await expectRefused(id, () => approve(farah, id, 2), 409, new RegExp(`^Asha Menon initiated this refund ${moment}`))
    await approve(farah, id, 1)
    const first = new RegExp(`^Farah Sheikh approved step 1 ${moment}\\.$`)
    await expectRefused(id, () => approve(arvind, id, 1), 409, first)
    await expectRefused(id, () => reject(arvind, id, 'Not received back'), 409, first)
    await expectRefused(id, () => approve(arvind, id), 409, new RegExp(`^Farah Sheikh approved step 1 ${moment}`))
    await approve(nandini, id, 2)
    await expectRefused(id, () => approve(arvind, id, 2), 409, new RegExp(`^Nandini Rao approved step 2 ${moment}\\.$`))
  })

  it('S-11: a rejection ends the refund; the steps after it are skipped', async () => {
    const id = await newRefund(9000)
    const answer = await reject(farah, id, 'Not received back & more? #1 \u{1F4A7}')
    expect(answer.json).toMatchObject({ message: 'Refund Rejected', body: { state: 'REJECTED' } })
    expect((await rowsOf(id)).steps).toMatchObject([
      { state: 'REJECTED', note: 'Not received back & more? #1 \u{1F4A7}' },
      { state: 'SKIPPED', actorId: null },
    ])
    await expectRefused(id, () => approve(nandini, id, 2), 409, new RegExp(`^Farah Sheikh rejected step 1 ${moment}`))
  })

  it('H32: a rejection needs a reason of 10 to 500 characters, counted as people count', async () => {
    const id = await newRefund(1200)
    for (const reason of [
      '',
      ' '.repeat(40),
      'too short',
      '\u{1F4A7}'.repeat(9),
      '多次漏',
      'x'.repeat(501),
      'a\u0000'.repeat(10),
    ])
      await expectRefused(id, () => reject(farah, id, reason), 400, /./)
    const bare = await server.call('PUT', `/payments/refund/${id}/reject`, { token: farah })
    expect(bare).toMatchObject({ status: 400, json: { success: false } })
    expect((await reject(farah, id, '\u{1F4A7}'.repeat(500))).status).toBe(200)
  })

  it('refuses an unknown refund, and one whose approvals are over', async () => {
    expect((await approve(farah, 'RF-0')).status).toBe(404)
    for (const tab of ['APPROVED', 'LINK_ACTIVE', 'PAID', 'REJECTED']) {
      const [old] = (await list(farah, `tab=${tab}`)).items
      await expectRefused(old?.refundId ?? '', () => approve(arvind, old?.refundId ?? ''), 409, new RegExp(moment))
    }
  })

  it('S-13: the tabs and their counts agree with the rule that buttons ask', async () => {
    const [both] = (await addFinance(database(), 1, 10, 'both')) as [Signed]
    const tokens = [farah, arvind, nandini, both.token]
    for (const token of tokens) {
      const me = (await server.call('POST', '/auth/me', { token })).json.body as User
      const all = await list(token)
      expect(all.total).toBe(all.items.length)
      const isOpen = (one: Refund) => one.state === 'INITIATED' || one.state === 'IN_APPROVAL'
      const tabOf = (one: Refund) =>
        !isOpen(one) ? one.state : blockedReasonFor(one, me) === null ? 'WAITING_FOR_ME' : 'WAITING_FOR_OTHERS'
      for (const tab of refundTabs) {
        const expected = all.items.filter((one) => tabOf(one) === tab).map(({ refundId }) => refundId)
        const shown = await list(token, `tab=${tab}`)
        expect(shown.items.map(({ refundId }) => refundId)).toEqual(expected)
        expect(shown.total).toBe(expected.length)
        expect(all.counts?.[tab]).toBe(expected.length)
      }
    }
  })

  it('counts obey search and city, and drafts are never listed', async () => {
    const all = await list(farah)
    expect(all.items.some(({ state }) => state === 'CALCULATED')).toBe(false)
    const city = await list(farah, 'city=BLR')
    expect(city.items.length).toBeGreaterThan(5)
    expect(city.items.every((one) => one.city === 'Bengaluru')).toBe(true)
    expect(Object.values(city.counts ?? {}).reduce((sum, count) => sum + count, 0)).toBe(city.total)
    expect((await list(farah, 'city=Bengaluru')).total).toBe(city.total)
    expect((await list(farah, 'search=shruti')).items[0]).toMatchObject({ refundId: 'RF-20418', total: 9000_00 })
    expect((await list(farah, 'refundId=RF-20418')).total).toBe(1)
  })

  it('S-12: every total is the sum of its lines', async () => {
    const { items } = await list(farah)
    for (const one of items) expect(one.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(one.total)
  })
})
