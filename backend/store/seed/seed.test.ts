import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { isPhone } from '../../../src/contract/normalise.ts'
import { can } from '../../../src/contract/permissions.ts'

import { brokenInvariants } from '../../../tests/support/invariants.ts'
import { newDatabase } from '../../../tests/support/postgres.ts'
import { stepRuns } from '../../areas/routing/routing-runs.ts'
import { readSettings } from '../../settings.ts'
import { copyFilled } from '../../testing/store/filled.ts'
import { openStore, type Store } from '../database.ts'
import { customer } from '../schema/index.ts'
import type { Database } from '../typed-database.ts'
import { chanceOf } from './chance.ts'
import { copyBusiness, partsOf } from './copies.ts'
import { makeCustomers } from './customers/customers.ts'
import { makeHomes } from './installations/installations.ts'
import { seed, sizesAt } from './seed.ts'
import { demoPeople } from './staff/staff.ts'

const folder = mkdtempSync(join(tmpdir(), 'headwater-seed-'))
const at = new Date('2026-11-21T05:11:00Z')
let store: Store
/** Tables that only the demo business fills. Some have rows by a migration. */
let emptyTables: readonly string[]

beforeAll(async () => {
  // Filled anew for most tests, which PostgreSQL does in half the time. All servers of tests fill the embedded one.
  const postgres = inject('postgres')
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: postgres && (await newDatabase(postgres)) })
  await copyFilled(settings, 'empty')
  store = await openStore(settings, () => undefined)
  const { rows } = await store.database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const counts = await Promise.all(rows.map(({ name }) => count(store.database, sql`${sql.identifier(name)}`)))
  emptyTables = rows.map(({ name }) => name).filter((_, at) => counts[at] === 0)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The business of that scale in an emptied database. */
async function seeded(scale: number, begins = at): Promise<Database> {
  const tables = emptyTables.map((name) => sql.identifier(name))
  await store.database.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity`)
  await store.database.transaction((tx) =>
    seed(tx as unknown as Database, { scale, at: begins, passwordHash: 'none', stepRuns, progress: () => undefined }),
  )
  return store.database
}

const tables = [
  'employee',
  'customer',
  'device',
  'installation',
  'wallet',
  'wallet_entry',
  'job',
  'refund',
  'refund_line',
  'refund_step',
  'refund_link',
]
const fingerprints = (database: Database) =>
  Promise.all(
    tables.map(async (table) => {
      const rows = await database.execute<{ sum: string }>(
        sql`select md5(string_agg(row_text, '|' order by row_text)) as sum
          from (select (to_jsonb(t) - 'token')::text as row_text from ${sql.identifier(table)} t) as texts`,
      )
      return [table, rows.rows[0]?.sum]
    }),
  )

const count = async (database: Database, what: ReturnType<typeof sql>): Promise<number> =>
  Number((await database.execute<{ count: string }>(sql`select count(*) as count from ${what}`)).rows[0]?.count)

it('fills the same business every time, and another size on demand', async () => {
  const first = await fingerprints(await seeded(1))
  const database = await seeded(1)
  expect(await fingerprints(database)).toEqual(first)
  expect([await count(database, sql`customer`), await count(database, sql`installation`)]).toEqual([200, 260])
  await seeded(0.2)
  expect([await count(database, sql`customer`), await count(database, sql`installation`)]).toEqual([40, 52])
})

it('H83 tokens of links can be known from no other business, and from no other link, also in its copies', async () => {
  const database = await seeded(1)
  const tokens = async () =>
    (await database.execute<{ token: string }>(sql`select token from refund_link`)).rows.map(({ token }) => token)
  const first = await tokens()
  await seeded(1)
  const plain = await tokens()
  await database.transaction((tx) => copyBusiness(tx as unknown as Database, 3, () => undefined))
  const all = await tokens()
  expect(plain.length).toBe(first.length)
  expect(all.length).toBe(3 * plain.length)
  const pieces = [...first, ...all].flatMap((token) => {
    expect(token).toMatch(/^[\w-]{43}$/)
    return [token.slice(0, 20), token.slice(23)]
  })
  expect(new Set(pieces).size).toBe(2 * (first.length + all.length))
})

it('makes a business of every hundredth of the size, never without the people of the showcase', () => {
  for (let hundredth = 1; hundredth <= 100; hundredth += 1) {
    const { customers, installations } = sizesAt(hundredth / 100)
    const people = makeCustomers(chanceOf(20_200), customers, at)
    const homes = makeHomes(chanceOf(20_200), people, installations, at)
    expect(new Set(homes.map(({ row }) => row.id)).size, `ids at ${hundredth / 100}`).toBe(installations)
    expect(homes.filter(({ isShown }) => isShown)).toHaveLength(1)
  }
})

it.each([0.01, 0.1, 0.11, 1])('seeds a business that adds up, at the scale %s', async (scale) => {
  const database = await seeded(scale)
  const wrong = [
    sql`refund where total <> (select sum(amount) from refund_line where refund_id = refund.id)`,
    sql`refund join refund_step on refund_id = refund.id where actor_id = initiated_by`,
    sql`refund join refund_step on refund_id = refund.id where at < initiated_at or at > '2026-11-21T05:11:00Z'`,
    sql`refund where state not in ('CALCULATED', 'REJECTED')
      and (total >= 500000) <> (2 = (select count(*) from refund_step where refund_id = refund.id))`,
    sql`wallet where balance <> (select sum(case type when 'CREDIT' then amount else -amount end) from wallet_entry where wallet_id = wallet.id)`,
    sql`(select balance - lag(balance, 1, 0) over moves <> case type when 'CREDIT' then amount else -amount end as wrong,
      at < lag(at) over moves as unordered from wallet_entry window moves as (partition by wallet_id order by seq)) entries
      where wrong or unordered`,
    sql`refund left join refund_link on refund_id = refund.id and refund_link.state in ('ACTIVE', 'PAID')
      where (case refund.state when 'LINK_ACTIVE' then 'ACTIVE' when 'PAID' then 'PAID' end)
        is distinct from refund_link.state`,
    sql`refund_link where created_at > '2026-11-21T05:11:00Z' or ended_at > '2026-11-21T05:11:00Z'
      or (state = 'ACTIVE' and expires_at < '2026-11-21T17:00:00Z')`,
    sql`refund_link join refund_step using (refund_id) where created_at < at`,
    sql`job where created_at > '2026-11-21T05:11:00Z'`,
  ]
  for (const what of wrong) expect(await count(database, what)).toBe(0)
  expect(await brokenInvariants(database)).toEqual([])
  const people = await database.select().from(customer)
  expect(people.every(({ phone }) => isPhone(phone))).toBe(true)
  expect(await count(database, sql`installation where id = 'WP-BLR-004217'`)).toBe(1)
  expect(await count(database, sql`refund where id = 'RF-20418' and state = 'IN_APPROVAL'`)).toBe(1)
})

it.each([
  'the first of a month: 2026-12-01',
  'the last of a year: 2026-12-31',
  'a leap day: 2028-02-29',
  'a Sunday: 2027-02-28',
])('begins on any day, as on %s', async (day) => {
  const database = await seeded(0.1, new Date(`${day.slice(-10)}T05:11:00Z`))
  expect(await brokenInvariants(database)).toEqual([])
  const ahead = sql`job where created_at > ${`${day.slice(-10)}T05:11:00Z`}::timestamptz`
  expect(await count(database, ahead)).toBe(0)
})

it('has every kind of refund, and enough that wait alike', async () => {
  const database = await seeded(1)
  const states = await database.execute<{ state: string; count: string }>(
    sql`select state, count(*) from refund group by 1`,
  )
  expect(states.rows.filter((row) => Number(row.count) > 1)).toHaveLength(7)
  const ends = await database.execute<{ state: string }>(sql`select distinct state from refund_link order by state`)
  expect(ends.rows.map(({ state }) => state)).toEqual(['ACTIVE', 'CANCELLED', 'EXPIRED', 'PAID'])
  const waiting = (total: number) => sql`refund where state = 'INITIATED' and total = ${total}`
  expect(await count(database, waiting(1200_00))).toBeGreaterThanOrEqual(3)
  expect(await count(database, waiting(9000_00))).toBeGreaterThanOrEqual(2)
})

it('the balance of a wallet stands at its installation after every movement', async () => {
  const database = await seeded(1)
  await database.execute(sql`insert into wallet_entry (wallet_id, seq, at, type, text, amount, balance)
    select wallet_id, seq + 1, at, 'CREDIT', 'Recharge by card', 12345, balance + 12345
    from wallet_entry where wallet_id = 'W-30177' order by seq desc limit 1`)
  expect(await count(database, sql`wallet where id = 'W-30177' and balance > 12345`)).toBe(1)
  expect(await brokenInvariants(database)).toEqual([])
})

it('copies of a business add up as it does, and each is somebody else', async () => {
  const copied = ['customer', 'installation', 'wallet', 'job', 'refund', 'refund_line', 'refund_step', 'refund_link']
  const database = await seeded(1)
  const countEach = () => Promise.all(copied.map((table) => count(database, sql`${sql.identifier(table)}`)))
  const once = await countEach()
  await database.transaction((tx) => copyBusiness(tx as unknown as Database, 3, () => undefined))
  expect(await countEach()).toEqual(once.map((rows) => 3 * rows))
  expect(await brokenInvariants(database)).toEqual([])
  expect(
    await count(
      database,
      sql`wallet where balance <> (select coalesce(sum(case type when 'CREDIT' then amount else -amount end), 0)
      from wallet_entry where wallet_id = wallet.id)`,
    ),
  ).toBe(0)
  expect(
    await count(
      database,
      sql`installation join wallet on installation_id = installation.id
        where wallet.customer_id <> installation.customer_id`,
    ),
  ).toBe(0)
  const people = await database.select().from(customer)
  expect(people.every(({ phone }) => isPhone(phone))).toBe(true)
  expect([partsOf(1), partsOf(40).parts, partsOf(3846).parts]).toEqual([{ scale: 1, parts: 1 }, 1, 193])
})

it('S-1: everybody has LEVEL_1 but the IoT account, and each grant is the one that the desk needs', () => {
  for (const one of demoPeople) {
    const roles = one.codes.map((code) => ({
      roleName: code.replace(/_\d+$/, ''),
      permissionId: Number(/\d+$/.exec(code)),
    }))
    expect(can({ roles }, [['LEVEL_1']])).toBe(one.role !== 'IoT only')
    expect(can({ roles }, [['FINANCE_5']])).toBe(['Finance lead', 'Administrator'].includes(one.role))
  }
  expect(demoPeople).toHaveLength(14)
  expect(demoPeople[0]?.username).toBe('asha.menon@headwater.example')
})

it('has installations of today, of this week, of this month and of each month of two years', async () => {
  const database = await seeded(1)
  const since = (days: number) => sql`installation where installed_on > date '2026-11-21' - ${days}::int`
  expect(await count(database, since(1))).toBeGreaterThanOrEqual(2)
  expect(await count(database, since(7))).toBeGreaterThan(await count(database, since(1)))
  expect(await count(database, since(30))).toBeGreaterThan(await count(database, since(7)))
  const months = await database.execute(
    sql`select distinct to_char(installed_on, 'YYYY-MM') from installation where installed_on > date '2026-11-21' - 700`,
  )
  expect(months.rows.length).toBeGreaterThanOrEqual(23)
  expect(await count(database, sql`installation where installed_on > '2026-11-21'`)).toBe(0)
  expect(
    await count(
      database,
      sql`job join installation on installation.id = job.installation_id
    where job.type = 'SERVICE' and job.created_at::date < installation.installed_on`,
    ),
  ).toBe(0)
  expect(
    await count(
      database,
      sql`customer where status = 'ACTIVE'
    and not exists (select from installation where customer_id = customer.id)`,
    ),
  ).toBe(0)
})
