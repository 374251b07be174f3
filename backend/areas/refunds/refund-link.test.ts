import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cancelRefundLink, generateRefundLink } from '../../../src/contract/areas/refunds/refund-link.ts'
import { listRefunds, type Refund } from '../../../src/contract/areas/refunds/refunds.ts'
import { audit, refund, refundLink } from '../../store/schema/index.ts'
import { people } from '../../store/seed/staff/staff.ts'
import { answerOf } from '../../testing/answer.ts'
import { addFinance, addRefund, type Signed } from '../../testing/money/refunds.ts'
import { type Called, onEitherDatabase, startTestServer, type TestServer } from '../../testing/server.ts'
import { linkLife } from './refund-payout.ts'

const moment = String.raw`at \d\d:\d\d on \d{1,2} [A-Z][a-z]{2} \d{4}`
const reason = 'The customer asked for another account'

onEitherDatabase((address) => {
  let server: TestServer
  let crowd: Signed[]
  let farah: string
  let arvind: string
  let made = 0

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 0.2, SESSION_HOURS: 720 } })
    ;[farah, arvind] = (await Promise.all(
      ['farah.sheikh', 'arvind.iyer'].map((name) => server.session(`${name}@headwater.example`)),
    )) as [string, string]
    crowd = await addFinance(database(), 24, 4)
  })
  afterAll(() => server.close())

  const database = () => server.running.platform.database
  const pending = (total: number) => {
    made += 1
    return addRefund(database(), { id: `RF-7${made}`, total, initiatedBy: people.support[0] as string })
  }
  const approved = async (): Promise<string> => {
    const id = await pending(1200)
    await server.call('POST', `/payments/refund/approve?refundId=${id}`, { token: farah })
    return id
  }
  const generate = (id: string, token = farah, key?: string) =>
    server.call('POST', `/payments/refund/link/${id}`, { token, ...(key ? { key } : {}) })
  const generated = async (id: string): Promise<Refund> => answerOf(generateRefundLink, await generate(id))
  const cancel = (refundId: string, more: object = {}, token = farah) =>
    server.call('PUT', '/payments/refund/link/cancel', { token, body: { refundId, ...more } })
  const cancelled = async (refundId: string, more: object = {}) =>
    answerOf(cancelRefundLink, await cancel(refundId, more))
  const now = async (refundId: string): Promise<Refund> => {
    const called = await server.call('GET', `/payments/refundInitiates?refundId=${refundId}`, { token: arvind })
    return answerOf(listRefunds, called).items[0] as Refund
  }
  const linksOf = (id: string) =>
    database().select().from(refundLink).where(eq(refundLink.refundId, id)).orderBy(refundLink.number)
  const open = (path: string) => server.fetch(path)
  const receive = (path: string) => server.fetch(path, { method: 'POST' })
  const urlOf = (one: Refund) => one.link?.url ?? ''
  const refused = (answer: Called, text: RegExp, record: object) => {
    expect(answer).toMatchObject({ status: 409, json: { success: false, body: record } })
    expect(answer.json.message).toMatch(text)
  }

  it('T028: a link is generated for an approved refund, and sent to its customer', async () => {
    const id = await approved()
    const one = await generated(id)
    expect(one).toMatchObject({
      state: 'LINK_ACTIVE',
      link: { id: `${id}-L1`, state: 'ACTIVE', createdBy: 'Farah Sheikh', endedAt: null },
    })
    expect(Date.parse(one.link?.expiresAt ?? '') - Date.parse(one.link?.createdAt ?? '')).toBe(linkLife)
    expect(urlOf(one)).toMatch(/^\/pay\/[\w-]{43}$/)
    const [letter] = await server.outbox()
    expect(letter).toMatchObject({ kind: 'REFUND_LINK', recipient: one.phoneNumber })
    expect(letter?.text).toContain(urlOf(one))
    expect((await now(id)).link).toEqual(one.link)
  })

  it('S-11: only an approved refund gets a link, and the refusal says what is there', async () => {
    const early = await pending(9000)
    refused(await generate(early), /is not approved yet: step 1 needs FINANCE_4\.$/, { state: 'INITIATED' })
    const id = await approved()
    await generated(id)
    const second = new RegExp(`^Farah Sheikh generated a link ${moment}; it is valid until ${moment}\\.$`)
    refused(await generate(id, arvind), second, { state: 'LINK_ACTIVE', refundId: id })
    expect(await linksOf(id)).toHaveLength(1)
    expect((await generate('RF-0')).status).toBe(404)
    const ended = await pending(1200)
    const why = encodeURIComponent('The device is not back')
    await server.call('PUT', `/payments/refund/${ended}/reject?reason=${why}`, { token: farah })
    refused(await generate(ended), new RegExp(`^Farah Sheikh rejected ${ended} ${moment}`), {
      state: 'REJECTED',
    })
  })

  it('S-11: of 24 people who generate at once one makes the link, and the others learn who and when', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await approved()
      const answers = await Promise.all(crowd.map(({ token }, index) => generate(id, token, `link-${id}-${index}`)))
      const [won, ...more] = answers.filter(({ status }) => status === 200)
      expect(more).toEqual([])
      const { link } = answerOf(generateRefundLink, won as Called)
      for (const answer of answers.filter((one) => one !== won))
        refused(answer, new RegExp(`^${link?.createdBy} generated a link ${moment};`), { state: 'LINK_ACTIVE' })
      expect(await linksOf(id)).toHaveLength(1)
    }
  })

  it('T029: a cancelled link leaves the refund approved, says who and why, and opens nothing any more', async () => {
    const id = await approved()
    const url = urlOf(await generated(id))
    const after = await cancelled(id, { reason })
    expect(after).toMatchObject({
      state: 'APPROVED',
      link: { state: 'CANCELLED', url: null, endedBy: 'Farah Sheikh', reason },
    })
    expect((await open(url)).text).toContain('This link was cancelled.')
    await receive(url)
    expect((await now(id)).state).toBe('APPROVED')
    const next = await generated(id)
    expect(next.link).toMatchObject({ id: `${id}-L2`, state: 'ACTIVE' })
    expect(next.earlierLinks).toEqual([after.link])
    expect(urlOf(next)).not.toBe(url)
    const acts = await database().select().from(audit).where(eq(audit.subjectId, id)).orderBy(audit.id)
    expect(acts.map(({ action }) => action)).toEqual([
      'refund.approve',
      'refund.link',
      'refund.linkCancel',
      'refund.link',
    ])
  })

  it('H34: to cancel twice, or what is over already, is a success, and never ends a later link', async () => {
    const id = await approved()
    const first = (await generated(id)).link?.id
    await cancelled(id, { linkId: first })
    const again = await cancel(id, { linkId: first }, arvind)
    expect(again.json).toMatchObject({ success: true, message: 'Already cancelled', body: { state: 'APPROVED' } })
    expect((await cancel(id)).json.message).toBe('Already cancelled')
    await generated(id)
    const late = await cancel(id, { linkId: first }, arvind)
    expect(late.json).toMatchObject({ message: 'Already cancelled', body: { state: 'LINK_ACTIVE' } })
    expect((await linksOf(id)).map(({ state }) => state)).toEqual(['CANCELLED', 'ACTIVE'])
    const never = await approved()
    refused(await cancel(never), /has no link that could be cancelled/, { state: 'APPROVED' })
  })

  it('H34: generating and cancelling that cross leave one link at most, and the state agrees with it', async () => {
    const id = await approved()
    for (let round = 0; round < 8; round += 1) {
      const acts = crowd
        .slice(0, 12)
        .map(({ token }, index) => (index % 2 ? cancel(id, {}, token) : generate(id, token)))
      const answers = await Promise.all(acts)
      expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      const active = (await linksOf(id)).filter(({ state }) => state === 'ACTIVE').length
      expect((await now(id)).state).toBe(active === 1 ? 'LINK_ACTIVE' : 'APPROVED')
    }
    const numbers = (await linksOf(id)).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
  })

  it('S-11: the customer is paid once, over the active link, and then nothing can be undone', async () => {
    const id = await approved()
    const url = urlOf(await generated(id))
    const page = await open(url)
    expect(page.status).toBe(200)
    expect(page.text).toContain('Receive ₹1,200')
    const answers = await Promise.all(Array.from({ length: 12 }, () => receive(url)))
    expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('location')}`))).toEqual(
      new Set([`303 ${url}`]),
    )
    expect((await open(url)).text).toMatch(new RegExp(`The refund was paid ${moment}`))
    const [row] = await database().select().from(refund).where(eq(refund.id, id))
    expect(row).toMatchObject({ state: 'PAID', version: 4 })
    expect((await now(id)).link).toMatchObject({ state: 'PAID', url: null })
    const paid = new RegExp(`^${id} was paid ${moment}\\.$`)
    refused(await cancel(id), paid, { state: 'PAID' })
    refused(await generate(id), paid, { state: 'PAID' })
  })

  it('H34: of payments and cancellations at once one side wins, and both agree', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await approved()
      const { link } = await generated(id)
      const both = ({ token }: Signed) => [cancel(id, { linkId: link?.id }, token), receive(link?.url ?? '')]
      await Promise.all(crowd.slice(0, 5).flatMap(both))
      const after = await now(id)
      expect([after.state, after.link?.state]).toEqual(
        after.state === 'PAID' ? ['PAID', 'PAID'] : ['APPROVED', 'CANCELLED'],
      )
    }
  })

  it('shows a customer a page without script, frame or foreign address, and nothing of an unknown link', async () => {
    const id = await approved()
    const url = urlOf(await generated(id))
    const page = await open(url)
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; frame-ancestors 'none'/)
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
    expect(page.text).not.toMatch(/<script|style="|href=|src=/)
    for (const path of ['/pay/x', `/pay/${'x'.repeat(43)}`, '/pay/..%2f']) {
      const unknown = await open(path)
      expect(unknown.status).toBe(404)
      expect(unknown.text).not.toContain('RF-')
    }
    expect(JSON.stringify(server.log)).not.toContain(url.slice('/pay/'.length))
  })

  it('H32: a reason of a cancellation has 10 to 500 characters', async () => {
    const { refundId } = await generated(await approved())
    for (const why of ['', 'too short', 'x'.repeat(501)])
      expect((await cancel(refundId, { reason: why })).status).toBe(422)
    expect((await now(refundId)).state).toBe('LINK_ACTIVE')
  })

  it('the counts of the tabs follow a link', async () => {
    const counts = async () =>
      answerOf(listRefunds, await server.call('GET', '/payments/refundInitiates', { token: farah })).counts ?? {}
    const id = await approved()
    const before = await counts()
    await generated(id)
    const during = await counts()
    expect(during.LINK_ACTIVE).toBe((before.LINK_ACTIVE ?? 0) + 1)
    expect(during.APPROVED).toBe((before.APPROVED ?? 0) - 1)
    await cancelled(id)
    expect(await counts()).toEqual(before)
  })

  it('S-11: a link ends by the clock: the refund is approved as before, whoever looks first, or nobody', async () => {
    // The last test: the sessions of the crowd end with the clock.
    const [listed, opened, renewed, unseen] = [await approved(), await approved(), await approved(), await approved()]
    const urls = new Map<string, string>()
    for (const id of [listed, opened, renewed, unseen]) urls.set(id, urlOf(await generated(id)))
    server.advance(linkLife - 60_000)
    expect((await now(listed)).state).toBe('LINK_ACTIVE')
    server.advance(61_000)
    expect((await open(urls.get(opened) ?? '')).text).toContain('This link has expired.')
    expect((await generated(renewed)).link).toMatchObject({ id: `${renewed}-L2`, state: 'ACTIVE' })
    await receive(urls.get(listed) ?? '')
    await expect.poll(async () => (await linksOf(unseen))[0]?.state).toBe('EXPIRED')
    const [ended] = await database().select().from(refund).where(eq(refund.id, unseen))
    expect(ended?.state).toBe('APPROVED')
    const after = await now(listed)
    expect(after).toMatchObject({ state: 'APPROVED', link: { state: 'EXPIRED', url: null, endedBy: null } })
    expect(after.link?.endedAt).toBe(after.link?.expiresAt)
    expect((await cancel(listed)).json.message).toBe('Already cancelled')
  })
})
