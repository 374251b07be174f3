import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { getInstallation } from '../../src/contract/areas/installations/installations.ts'
import { generateRefundLink } from '../../src/contract/areas/refunds/refund-link.ts'
import { listRefunds, type Refund, refundTabs } from '../../src/contract/areas/refunds/refunds.ts'
import { endpoints } from '../../src/contract/index.ts'
import { callExamples } from '../../tests/support/examples.ts'
import { handled } from '../areas/index.ts'
import { expireLinks } from '../areas/refunds/refund-payout.ts'
import type { Call } from '../call.ts'
import { errorCode } from '../log.ts'
import { keyLife } from '../store/purge.ts'
import { refund, refundLink } from '../store/schema/index.ts'
import { shownTransfer } from '../store/seed/showcase.ts'
import { people } from '../store/seed/staff/staff.ts'
import { answerOf } from '../testing/answer.ts'
import { requestOf } from '../testing/examples/example-calls.ts'
import { addHome, addRefund } from '../testing/money/refunds.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../testing/server.ts'
import { probedReads } from '../testing/store/statements.ts'
import { type Handled, handle } from './handle.ts'

/** It stores the draft that its answer names, so that initiating that id takes exactly these lines (S-12). */
const storesItsAnswer = ['calculateRefund']

const hour = 3_600_000
const { installationId: home, walletId, owner } = shownTransfer

/** Where a read asks for something else than its example. `customerId` is the owner of `home`. */
const addresses = (customerId: string): Readonly<Record<string, string>> => ({
  checkIdentity: '/auth/me',
  findInstallations: '/installation/find?search=an&orderBy=city',
  findWallet: `/wallet/find?installation=${home}`,
  getCustomer: `/customer/${customerId}`,
  getCustomerByInstallation: `/customer/getCustomerByInstallationId/${home}`,
  getInstallation: `/installation/${home}`,
  listCustomers: '/customer/list?search=an&orderBy=city',
  listInstallationStatuses: '/installation/getInstallationStatus',
  listJobs: `/workforce/job/dashboard/list?customerId=${customerId}`,
  listLast3Jobs: `/workforce/getLast3JobsByInstallation/${home}`,
  listRefunds: '/payments/refundInitiates?search=an&orderBy=state',
  listWalletEntries: `/wallet/entries?walletId=${walletId}`,
})

/** Those of them that give one record, and how many statements that takes. */
const records = (customerId: string): readonly (readonly [address: string, statements: number])[] => [
  ['/payments/refundInitiates?refundId=RF-20418', 1],
  ['/payments/refundInitiates?refundId=RF-20418&pageSize=1&tab=WAITING_FOR_ME', 1],
  ['/payments/refundInitiates?refundId=RF-0', 1],
  [`/customer/list?phoneNumber=${owner.phone}&pageSize=1`, 1],
  [`/customer/getCustomerByInstallationId/${home}`, 1],
  [`/wallet/find?installation=${home}`, 1],
  // With the refund of its deposit, an open job that unpauses it, what it holds, and its last act, and what needs attention.
  [`/installation/${home}`, 6],
  // With notes, pending payments, and what needs attention.
  [`/customer/${customerId}`, 4],
]

onBothDatabases((address) => {
  const statements: string[] = []
  let server: TestServer
  let token: string
  let customerId: string
  const database = () => server.running.platform.database

  beforeAll(async () => {
    const options = { handled: probedReads(handled, statements) }
    server = await startTestServer(await address(), options)
    token = await server.session('vikram.sethi@headwater.example')
    customerId = ((await read(`/installation/${home}`)).json.body as { customerId: string }).customerId
  })
  beforeEach(() => {
    statements.length = 0
  })
  afterAll(() => server.close())

  /** Waits for a purge, so that the next one, which would end the link, comes an hour later. */
  const purged = async () => {
    const left = async () => (await database().execute(sql`select from idempotency where key = 'old'`)).rowCount
    for (let isLeft = true; isLeft; isLeft = (await left()) !== 0) {
      server.advance(hour)
      // Only a purge after the advance deletes it. One that came before the insertion is met in the next round.
      const at = new Date(server.running.platform.clock.now().getTime() - keyLife - 1_000)
      await database().execute(sql`insert into idempotency (employee_id, endpoint, key, request_hash, at)
        values ('', '', 'old', '', ${at.toISOString()}) on conflict (employee_id, endpoint, key) do update set at = excluded.at`)
      for (let turn = 0; turn < 40 && (await left()) !== 0; turn += 1) await sleep(100)
    }
  }
  const read = (path: string, method = 'GET', body?: object) =>
    server.call(method, path, { token, ...(body ? { body } : {}) })

  it('a call that reads writes nothing and locks nothing', async () => {
    const due = endpoints.filter(({ id, effect }) => effect === 'read' && !storesItsAnswer.includes(id))
    expect(due.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(addresses(customerId))))
    for (const endpoint of due) {
      const { id, method } = endpoint
      const { address, body } = requestOf(
        endpoint,
        callExamples.find((one) => one.endpoint.id === id),
      )
      const { status, text } = await read(addresses(customerId)[id] ?? address, method, body)
      expect([id, status], text).toEqual([id, 200])
    }
    const [refused] = await Promise.all([
      read('/payments/calculate/refund?installationId=X&uninstalltionDate=2026-11-20'),
    ])
    expect(refused.status, 'the one that stores its answer is seen').toBe(500)
  })

  it.each(['hasOwnProperty', '__proto__', 'toString'])(
    'S-47 a list that is to be sorted by %s is sorted by its id',
    async (key) => {
      const lists = endpoints.filter(
        ({ effect, query }) =>
          effect === 'read' && query && 'orderBy' in ((query as { entries?: object }).entries ?? {}),
      )
      expect(lists.length).toBeGreaterThan(10)
      for (const endpoint of lists) {
        const { id, method } = endpoint
        const example = callExamples.find((one) => one.endpoint.id === id)
        const { address, body } = requestOf(endpoint, example)
        const [path, query] = (addresses(customerId)[id] ?? address).split('?')
        const search = new URLSearchParams(query)
        const rows = async (orderBy: string) => {
          search.set('orderBy', orderBy)
          const { status, json } = await read(`${path}?${search}`, method, body)
          return [id, status, json.body]
        }
        expect(await rows(key)).toEqual(await rows('i'))
      }
    },
  )

  it('one record is read by its id: few statements, and none counts', async () => {
    for (const [path, count] of records(customerId)) {
      statements.length = 0
      expect((await read(path)).status, path).toBe(200)
      expect(statements.length, `${path}\n${statements.join('\n')}`).toBe(count)
      expect(statements.join('\n'), path).not.toMatch(/explain|count\(\*\)(?!::int from "installation")/)
    }
    const whole = answerOf(listRefunds, await read('/payments/refundInitiates?refundId=RF-20418'))
    expect([whole.total, whole.items.length, whole.counts]).toEqual([1, 1, undefined])
    statements.length = 0
    await read('/payments/refundInitiates')
    expect(statements.join('\n'), 'counting is seen').toMatch(/count\(\*\)/)
  })

  it('the probe sees a write and a lock', async () => {
    const planted = (write: (call: Call) => Promise<unknown>): Handled =>
      handle(getInstallation, (async (_: unknown, call: Call) => write(call)) as never)
    const writes = [
      (call: Call) => expireLinks(call.database, call.at),
      (call: Call) => call.database.update(refund).set({ reason: 'planted' }).where(eq(refund.id, 'RF-20418')),
      (call: Call) => call.database.select().from(refund).where(eq(refund.id, 'RF-20418')).for('update'),
    ]
    for (const write of writes) {
      const [probed] = probedReads([planted(write)], [])
      const call = { database: database(), at: new Date() } as Call
      const error = await probed?.handler({} as never, call).catch((thrown: unknown) => thrown)
      expect(errorCode(error)).toBe('25006')
    }
  })

  it('S-11: a link that is over reads as expired everywhere before any write has ended it, and pays nothing', async () => {
    await purged()
    const at = await addHome(database())
    const id = await addRefund(database(), { id: 'RF-OVER', total: 1200, home: at, initiatedBy: people.support[0] })
    await server.call('POST', `/payments/refund/approve?refundId=${id}`, { token })
    const linked = answerOf(generateRefundLink, await server.call('POST', `/payments/refund/link/${id}`, { token }))
    const list = async (query: string) => answerOf(listRefunds, await read(`/payments/refundInitiates?${query}`))
    const before = (await list('')).counts ?? {}
    await database().execute(sql`update refund_link set created_at = created_at - interval '4 days',
      expires_at = expires_at - interval '4 days' where refund_id = ${id}`)
    const [over] = (await list(`refundId=${id}`)).items as [Refund]
    const expiresAt = new Date(Date.parse(linked.link?.expiresAt ?? '') - 4 * 86_400_000).toISOString()
    expect(over).toMatchObject({ state: 'APPROVED', updatedAt: expiresAt })
    expect(over.link).toMatchObject({ state: 'EXPIRED', url: null, endedAt: expiresAt, endedBy: null })
    const after = (await list('')).counts ?? {}
    const { LINK_ACTIVE = 0, APPROVED = 0 } = before
    expect(after).toEqual({ ...before, LINK_ACTIVE: LINK_ACTIVE - 1, APPROVED: APPROVED + 1 })
    for (const tab of refundTabs) {
      const { items, total } = await list(`tab=${tab}&pageSize=200`)
      expect([total, items.map(({ refundId }) => refundId).includes(id)]).toEqual([after[tab], tab === 'APPROVED'])
      expect((await list(`refundId=${id}&tab=${tab}`)).total).toBe(tab === 'APPROVED' ? 1 : 0)
      expect((await list(`search=${id}&tab=${tab}`)).total).toBe(tab === 'APPROVED' ? 1 : 0)
    }
    const sorted = (await list('pageSize=200&orderBy=updatedAt&orderDir=DESC')).items.map(({ updatedAt }) => updatedAt)
    expect(sorted).toEqual(sorted.toSorted().reverse())
    const states = (await list('pageSize=200&orderBy=state')).items.map(({ state }) => state)
    expect(states).toEqual(states.toSorted())
    const home = answerOf(getInstallation, await read(`/installation/${at.id}`))
    expect(home.refund?.state).toBe('APPROVED')
    const url = linked.link?.url ?? ''
    expect((await server.fetch(url)).text).toContain('This link has expired.')
    await server.fetch(url, { method: 'POST' })
    expect((await list(`refundId=${id}`)).items).toEqual([over])
    const stored = async () => {
      const [whole] = await database().select().from(refund).where(eq(refund.id, id))
      const [link] = await database().select().from(refundLink).where(eq(refundLink.refundId, id))
      return [whole?.state, link?.state]
    }
    expect(await stored(), 'no read has ended it').toEqual(['LINK_ACTIVE', 'ACTIVE'])
    const next = answerOf(generateRefundLink, await server.call('POST', `/payments/refund/link/${id}`, { token }))
    expect(next).toMatchObject({ state: 'LINK_ACTIVE', link: { id: `${id}-L2` }, earlierLinks: [over.link] })
  })
})
