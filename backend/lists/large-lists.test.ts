import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listCustomers } from '../../src/contract/areas/customers/customers.ts'
import { findInstallations } from '../../src/contract/areas/installations/installations.ts'
import { listRefunds } from '../../src/contract/areas/refunds/refunds.ts'
import { people } from '../store/seed/staff/staff.ts'
import { answerOf } from '../testing/answer.ts'
import { onBothDatabases, startTestServer, type TestServer } from '../testing/server.ts'

/** More than are counted one by one. */
const many = 10_400

onBothDatabases((address) => {
  let server: TestServer
  let token: string
  let finance: string

  beforeAll(async () => {
    server = await startTestServer(await address())
    token = await server.session('asha.menon@headwater.example')
    const { database } = server.running.platform
    await database.execute(sql`
      insert into customer (id, name, phone, address, city_code, status, created_at, updated_at)
      select 'C-9' || lpad(n::text, 6, '0'), case when n % 5 = 0 then 'Zubeida Quarry' else 'Another Person' end,
        (2000000000 + n)::text, '1, Main Road', 'MAA', 'ACTIVE', now(), now() from generate_series(1, ${sql.raw(String(many))}) n`)
    await database.execute(sql`
      insert into device (code, model_id, state, city_code, updated_at)
      select 'HWP9' || substr(id, 4), 'DM-2', 'ASSIGNED', 'MAA', now() from customer where id like 'C-9%'`)
    await database.execute(sql`
      insert into installation (id, purifier_id, customer_id, city_code, zone, address, status, deposit_model, updated_at)
      select 'WP-MAA-9' || substr(id, 4), 'HWP9' || substr(id, 4), id, 'MAA', 'Adyar', address, 'NEW', 'HW-RO Mini', now()
      from customer where id like 'C-9%'`)
    await database.execute(sql`
      insert into refund (id, installation_id, customer_id, payee, city_code, total, reason, state, initiated_by, initiated_at, updated_at)
      select 'RF-9' || substr(id, 9), id, customer_id, (select name from customer where id = customer_id), city_code, 1000, 'Moving', 'PAID', ${people.support[0]}, now(), now()
      from installation where id like 'WP-MAA-9%'`)
    await database.execute(sql`analyze customer, installation, refund`)
    finance = await server.session('farah.sheikh@headwater.example')
  })
  afterAll(() => server.close())

  const find = async (query: string) =>
    answerOf(findInstallations, await server.call('GET', `/installation/find?pageSize=200&${query}`, { token }))
  const customers = async (query: string) =>
    answerOf(listCustomers, await server.call('GET', `/customer/list?pageSize=200&${query}`, { token }))

  it('says that a large total is an estimate, and the exact one where the list ends', async () => {
    for (const list of [find, customers]) {
      const first = await list('page=1')
      expect(first.estimated).toBe(true)
      expect(first.total).toBeGreaterThan(many * 0.8)
      expect(first.total).toBeLessThan(many * 1.2)
      const last = await list(`page=${Math.floor(many / 200) + 1}`)
      expect([last.estimated, last.total]).toEqual([undefined, Math.floor(many / 200) * 200 + last.items.length])
      expect(last.total).toBeGreaterThanOrEqual(many)
    }
    const { counts, total } = await find('page=1&status=NEW')
    expect(counts?.NEW, 'an estimate looks like one').toBe(Number(counts?.NEW?.toPrecision(2)))
    expect(counts?.NEW).toBeGreaterThan(many * 0.8)
    expect(total).toBeGreaterThan(many * 0.8)
    expect((await find('page=1&status=NO_SUCH')).items).toEqual([])
  })

  it('finds all of whom many bear the name, in order and once each, and counts few exactly', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 11; page += 1) {
      const found = await find(`page=${page}&search=zubeida%20quarry`)
      seen.push(...found.items.map(({ id }) => id))
      expect(found.estimated).toBe(page <= 10 ? true : undefined)
    }
    expect(seen).toHaveLength(many / 5)
    expect(seen).toEqual([...new Set(seen)].sort())
    expect(await find('search=C-9000005')).toMatchObject({ total: 1, items: [{ customerName: 'Zubeida Quarry' }] })
    expect((await find('search=20000104')).total).toBe(1)
    expect((await customers('search=zubeida&page=2')).estimated).toBe(true)
    const byOwner = await find('search=zubeida&orderBy=customerName&orderDir=DESC')
    expect(byOwner.items.map(({ customerId }) => customerId)).toEqual(
      byOwner.items
        .map(({ customerId }) => customerId)
        .toSorted()
        .reverse(),
    )
  })

  it('shows everybody whom a search finds once, in every order, wherever in the list they stand', async () => {
    const orders = ['i', 'customerName', 'phoneNumber', 'city', 'plan', 'validTill', 'walletBalance']
    for (const order of orders) {
      const seen: string[] = []
      // The first pages are found where the list begins, those further on are not.
      for (const page of [1, 2, 20, 41, 42])
        seen.push(...(await find(`page=${page}&search=another%20p&orderBy=${order}`)).items.map(({ id }) => id))
      expect(new Set(seen).size, order).toBe(4 * 200 + ((many * 4) / 5 - 41 * 200))
    }
    const names: string[] = []
    for (const page of [1, 20, 42])
      names.push(...(await customers(`page=${page}&search=another&orderBy=city`)).items.map(({ name }) => name))
    expect(new Set(names)).toEqual(new Set(['Another Person']))
  })

  it('takes one or two letters for the beginning of a word', async () => {
    const names = async (search: string) =>
      (await find(`search=${search}`)).items.map(({ customerName }) => customerName ?? '')
    const begin = await names('qu')
    expect(begin).toContain('Zubeida Quarry')
    expect(begin.filter((name) => !/\bqu/i.test(name))).toEqual([])
    expect(await names('ub')).not.toContain('Zubeida Quarry')
    expect(await names('ube')).toContain('Zubeida Quarry')
  })

  it('reads a sorted list in the order of its words, page after page', async () => {
    for (const [list, order] of [
      [find, 'city'],
      [find, 'plan'],
      [customers, 'city'],
    ] as const) {
      for (const dir of ['ASC', 'DESC']) {
        const pages = await Promise.all([1, 2, 3].map((page) => list(`page=${page}&orderBy=${order}&orderDir=${dir}`)))
        const items = pages.flatMap(
          (page) => page.items as readonly { id: string; city: string; plan?: string | null }[],
        )
        const words = items.map((item) => item[order] ?? null)
        const sorted = words.filter((word) => word !== null).toSorted()
        if (dir === 'DESC') sorted.reverse()
        expect(words.filter((word) => word !== null)).toEqual(sorted)
        // What has no word stands last.
        expect(words.slice(sorted.length).every((word) => word === null)).toBe(true)
        expect(new Set(items.map(({ id }) => id)).size).toBe(600)
      }
    }
  })

  const refunds = async (query: string) =>
    answerOf(
      listRefunds,
      await server.call('GET', `/payments/refundInitiates?pageSize=200&${query}`, { token: finance }),
    )

  it('estimates how many refunds were paid, and counts those that wait', async () => {
    const paid = await refunds('tab=PAID')
    expect([paid.estimated, paid.items.length]).toEqual([true, 200])
    expect(paid.total).toBeGreaterThan(many * 0.8)
    expect(paid.total).toBeLessThan(many * 1.2)
    const mine = await refunds('tab=WAITING_FOR_ME')
    expect([mine.estimated, mine.counts?.WAITING_FOR_ME]).toEqual([undefined, mine.total])
    expect(mine.items).toHaveLength(mine.total)
    const others = await refunds('tab=WAITING_FOR_OTHERS')
    expect([others.estimated, others.items.length]).toEqual([undefined, mine.counts?.WAITING_FOR_OTHERS])
    expect((await refunds('')).estimated).toBe(true)
  })

  it('says at least what it counted where the statistics of the database are behind', async () => {
    const { database } = server.running.platform
    await database.execute(sql`update refund set state = 'REJECTED' where id < 'RF-9001101' and id like 'RF-9______'`)
    const { counts } = await refunds('tab=PAID')
    expect(counts?.REJECTED).toBeGreaterThanOrEqual(1_000)
    await database.execute(sql`update refund set state = 'PAID' where id like 'RF-9______'`)
  })

  it('finds refunds by who is paid, in order and once each', async () => {
    const seen: string[] = []
    for (let page = 1; page <= 11; page += 1) {
      const found = await refunds(`page=${page}&search=zubeida&orderBy=customerName`)
      seen.push(...found.items.map(({ refundId }) => refundId))
    }
    expect(seen).toHaveLength(many / 5)
    expect(seen).toEqual([...new Set(seen)])
    const one = await refunds('search=RF-9000005')
    expect(one).toMatchObject({ total: 1, items: [{ customerName: 'Zubeida Quarry' }], counts: { PAID: 1 } })
    expect((await refunds('search=WP-MAA-9000005&tab=PAID')).total).toBe(1)
    expect((await refunds('search=WP-MAA-9000005&tab=REJECTED')).total).toBe(0)
  })

  it('has an index of letter triples where the database knows them', async () => {
    const { rows } = await server.running.platform.database.execute<{ known: boolean; made: string }>(sql`
      select exists (select from pg_available_extensions where name = 'pg_trgm') as known,
        (select count(*) from pg_indexes where indexname in ('installation_search', 'customer_search', 'wallet_search', 'refund_search')) as made`)
    expect(Number(rows[0]?.made)).toBe(rows[0]?.known ? 4 : 0)
  })
})
