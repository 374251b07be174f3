import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCities } from '../../src/contract/areas/areas/cities.ts'
import { getCustomerByInstallation, listCustomers } from '../../src/contract/areas/customers/customers.ts'
import { findInstallations, getInstallation } from '../../src/contract/areas/installations/installations.ts'
import { listJobs, listLast3Jobs } from '../../src/contract/areas/jobs/jobs.ts'
import { findWallet, listWalletEntries } from '../../src/contract/areas/wallet/wallet.ts'
import { customer, installation } from '../store/schema/index.ts'
import { answerOf } from '../testing/answer.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../testing/server.ts'
import { countOf } from './count-of.ts'

const hostile = ['%', '_', '\\', '%%%', "'", '"; drop table customer; --', '\\%', '100%_\\']

onBothDatabases((address) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startTestServer(await address(), { settings: { SEED_SCALE: 1 } })
    token = await server.session('asha.menon@headwater.example')
  })
  afterAll(() => server.close())

  const database = () => server.running.platform.database
  const get = (path: string) => server.call('GET', path, { token })
  const find = async (query: Record<string, string | number>) =>
    answerOf(findInstallations, await get(`/installation/find?${new URLSearchParams(query as Record<string, string>)}`))
  const customers = async (query: Record<string, string>) =>
    answerOf(listCustomers, await get(`/customer/list?${new URLSearchParams(query)}`))
  const ids = (page: { readonly items: readonly { readonly id: string }[] }) => page.items.map(({ id }) => id)

  it('counts what belongs to each row, of a select of one table, too', async () => {
    const homes = await database().select().from(installation)
    const counts = { homes: countOf(installation.customerId, customer.id) }
    const rows = await database()
      .select({ id: customer.id, ...counts })
      .from(customer)
    const counted = rows.map(({ id }) => homes.filter(({ customerId }) => customerId === id).length)
    expect(Math.max(...counted)).toBeGreaterThan(1)
    expect(rows.map((row) => row.homes)).toEqual(counted)
    const isActive = eq(installation.status, 'ACTIVE')
    const [active] = await database()
      .select({ sum: sql<number>`sum(${countOf(installation.customerId, customer.id, isActive)})::int` })
      .from(customer)
    expect(active?.sum).toBe(homes.filter(({ status }) => status === 'ACTIVE').length)
  })

  it('finds an installation by id, name, purifier, customer and wallet, in any case', async () => {
    const [home] = (await find({ search: 'WP-BLR-004217' })).items
    expect(home).toMatchObject({ customerName: 'Ananya Krishnamurthy', walletId: 'W-30177', walletBalance: 1840_00 })
    for (const search of ['wp-blr-004217', ' ananya kri ', home?.purifierId ?? '', home?.customerId ?? '', 'w-30177'])
      expect(ids(await find({ search }))).toContain('WP-BLR-004217')
  })

  it('finds a phone however it is typed: spaces, +91, a leading 0, Arabic digits, a part of it', async () => {
    for (const search of [
      '9845022712',
      '98450 22712',
      '+91 98450 22712',
      '+91-98450-22712',
      '09845022712',
      '٩٨٤٥٠٢٢٧١٢',
      '022712',
    ])
      expect(ids(await find({ search }))).toContain('WP-BLR-004217')
    expect((await customers({ phoneNumber: '+91 99001 45674' })).items).toMatchObject([{ name: 'Imran Qureshi' }])
  })

  it('H97 finds names and ids as they look: with unseen letters, other dashes, digits and apostrophes', async () => {
    for (const search of [
      'wp–blr−00४217\u200B',
      'WP-BLR- 004217',
      'ananya\u00A0\u2060 Kri',
      'ＷＰ－ＢＬＲ－００４２１７',
    ])
      expect(ids(await find({ search })), search).toContain('WP-BLR-004217')
    const [one] = await database().select().from(customer).limit(1)
    const id = one?.id ?? ''
    for (const [stored, others] of [
      ['Asha D’Souza', ["d'souza", 'D`SOUZA', 'Dʼsou', 'D’Souza']],
      ["Asha D'Souza", ["d'souza", 'D’SOUZA']],
    ] as const) {
      await database().update(customer).set({ name: stored }).where(eq(customer.id, id))
      for (const search of others) expect(ids(await customers({ search })), `${stored} by ${search}`).toContain(id)
    }
    await database()
      .update(customer)
      .set({ name: one?.name ?? '' })
      .where(eq(customer.id, id))
    const all = (await customers({})).total
    for (const search of ['\u200B', ' \u2060 ']) {
      expect((await customers({ search })).total).toBe(all)
      expect((await find({ search })).total).toBeGreaterThan(0)
    }
  })

  it('H20: the search takes % _ and \\ as they are, and nothing as SQL', async () => {
    for (const search of hostile) {
      expect((await find({ search })).total).toBe(0)
      expect((await find({ search, isAdvance: 'true' })).total).toBe(0)
      expect((await customers({ search })).total).toBe(0)
    }
    const [{ id } = { id: '' }] = await database().select().from(customer).limit(1)
    await database().update(customer).set({ name: '50%_off \\o/' }).where(eq(customer.id, id))
    for (const search of ['50%', '%_', '_off', '\\', '\\o', '0%_off \\o/'])
      expect(ids(await customers({ search }))).toEqual([id])
    expect((await customers({ search: '50_' })).total).toBe(0)
  })

  it('H20: a search of 10,000 characters is refused, and so are control characters', async () => {
    expect((await get(`/installation/find?search=${'x'.repeat(10_000)}`)).status).toBe(400)
    expect((await get('/installation/find?search=a%00b')).status).toBe(400)
    expect((await find({ search: '\u{1F4A7}\u202Eabc' })).total).toBe(0)
  })

  it('T091 T094 S-47: sorts by the keys of the list alone; any other means the id', async () => {
    const byId = ids(await find({ pageSize: 50 }))
    expect(byId).toEqual([...byId].sort())
    for (const orderBy of ['i', 'toString', '__proto__', 'id; drop table installation', 'notes'])
      expect(ids(await find({ pageSize: 50, orderBy }))).toEqual(byId)
    const names = (await find({ pageSize: 200, orderBy: 'customerName', orderDir: 'desc' })).items
    const lower = names.map(({ customerName }) => customerName.toLowerCase().replace(/[^a-z]/g, ''))
    expect(lower[0]?.localeCompare(lower.at(-1) ?? '')).toBe(1)
    const balances = (await find({ pageSize: 200, orderBy: 'walletBalance', orderDir: 'DESC' })).items
    const amounts = balances.map(({ walletBalance }) => walletBalance ?? -1)
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
  })

  it('pages never overlap, hold at most 200 rows, and know the total', async () => {
    const total = await database().$count(installation)
    const pages = await Promise.all([1, 2, 3].map((page) => find({ page, pageSize: 100, orderBy: 'status' })))
    expect(new Set(pages.flatMap(ids)).size).toBe(total)
    expect(pages.map((page) => page.total)).toEqual([total, total, total])
    expect((await find({ page: 1_000_000 })).items).toEqual([])
    for (const query of ['pageSize=201', 'pageSize=0', 'page=0', 'page=-1', 'page=1e9', 'pageSize=NaN', 'orderDir=up'])
      expect((await get(`/installation/find?${query}`)).status).toBe(400)
  })

  it('filters by city and status, and counts each status', async () => {
    const all = await find({ city: 'BLR', pageSize: 200 })
    expect(all.items.every(({ city }) => city === 'Bengaluru')).toBe(true)
    expect((await find({ city: 'Bengaluru' })).total).toBe(all.total)
    for (const [status, count] of Object.entries(all.counts ?? {})) {
      const some = await find({ city: 'BLR', status, pageSize: 200 })
      expect(some.total).toBe(count)
      expect(some.items.every((one) => one.status === status)).toBe(true)
      expect(some.counts).toEqual(all.counts)
    }
    expect(await find({ status: 'NO_SUCH' })).toMatchObject({ total: 0, items: [] })
    expect(answerOf(listCities, await get('/area/cities/all'))).toHaveLength(6)
  })

  it('shows one installation with customer, wallet and last three jobs', async () => {
    const home = answerOf(getInstallation, await get('/installation/WP-BLR-004217'))
    expect(home).toMatchObject({
      zone: 'Indiranagar',
      plan: 'Family 30, 28 days',
      status: 'ACTIVE',
      botId: 'BOT-7F3A21',
    })
    const owner = answerOf(getCustomerByInstallation, await get('/customer/getCustomerByInstallationId/WP-BLR-004217'))
    expect(owner).toMatchObject({ id: home.customerId, phoneNumber: '9845022712', pendingPayment: 0 })
    const jobs = answerOf(listLast3Jobs, await get('/workforce/getLast3JobsByInstallation/WP-BLR-004217'))
    expect(jobs.map(({ jobId }) => jobId)).toEqual(['J-88213', 'J-87640', 'J-87288'])
    for (const path of ['/installation/', '/customer/getCustomerByInstallationId/'])
      expect((await get(`${path}WP-NO-1`)).status).toBe(404)
  })

  it('lists the jobs at the installations of one customer, in the order that is asked for', async () => {
    const jobs = async (query: string) => answerOf(listJobs, await get(`/workforce/job/dashboard/list?${query}`))
    const { customerId } = answerOf(getInstallation, await get('/installation/WP-BLR-004217'))
    const theirs = await jobs(`customerId=${customerId}&pageSize=200&orderBy=createdAt&orderDir=DESC`)
    expect(theirs.items.slice(0, 4).map(({ jobId }) => jobId)).toEqual(['J-88213', 'J-87640', 'J-87288', 'J-86102'])
    expect(theirs.total).toBe(theirs.items.length)
    expect(new Set(theirs.items.map((one) => `${one.customerId} ${one.customerName}`))).toEqual(
      new Set([`${customerId} Ananya Krishnamurthy`]),
    )
    expect((await jobs(`customerId=${customerId}&status=ASSIGNED`)).items.map(({ jobId }) => jobId)).toEqual([
      'J-88213',
    ])
    expect((await jobs('search=j-8821')).items.map(({ jobId }) => jobId)).toContain('J-88213')
    expect((await jobs(`search=%25&customerId=${customerId}`)).total).toBe(0)
    expect(await jobs('customerId=C-NO')).toMatchObject({ total: 0, items: [] })
    const all = (await jobs('pageSize=200&orderBy=appointmentDate&orderDir=DESC')).items
    const days = all.map(({ appointmentDate }) => appointmentDate ?? '')
    expect(days).toEqual(days.toSorted().reverse())
  })

  it('S-38 S-252 T085 T086 T087: wallet entries: CREDIT, DEBIT, anything else all; newest first unless an order is asked for', async () => {
    const purse = answerOf(findWallet, await get('/wallet/find?installation=WP-BLR-004217'))
    expect(purse).toEqual({ walletId: 'W-30177', type: 'PREPAID', installationId: 'WP-BLR-004217', balance: 1840_00 })
    const list = async (query = '') =>
      answerOf(listWalletEntries, await get(`/wallet/entries?walletId=W-30177&pageSize=200${query}`))
    const all = await list()
    expect(all.items[0]).toMatchObject({ type: 'DEBIT', amount: 33_00, balance: 1840_00 })
    expect((await list('&orderDir=ASC')).items).toEqual([...all.items].reverse())
    // Each says what it was for, so that the console tells it in its own language (S-252).
    expect(all.items.filter(({ data }) => !data)).toEqual([])
    expect(all.items[0]?.data).toEqual({ kind: 'WATER', litres: '11' })
    for (const type of ['CREDIT', 'DEBIT'])
      expect((await list(`&type=${type}`)).items).toEqual(all.items.filter((entry) => entry.type === type))
    for (const type of ['ALL', 'credit', 'x']) expect((await list(`&type=${type}`)).total).toBe(all.total)
    expect((await get('/wallet/entries?walletId=W-0')).status).toBe(404)
    expect((await get('/wallet/find?installation=WP-NO-1')).status).toBe(404)
  })
})
