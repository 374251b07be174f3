import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { serviceEveryDays } from '../../../src/contract/areas/devices/devices.ts'
import { newDatabase } from '../../../tests/support/postgres.ts'
import { businessDay } from '../../moment.ts'
import { readSettings } from '../../settings.ts'
import { copyFilled } from '../../testing/store/filled.ts'
import { openStore, type Store } from '../database.ts'

/** The demo business as a person opens it: figures that look like those of a business that is run well. */
const folder = mkdtempSync(join(tmpdir(), 'headwater-demo-'))
const today = businessDay(new Date())
let store: Store

beforeAll(async () => {
  const postgres = inject('postgres')
  const settings = readSettings({ DATA_DIR: folder, DATABASE_URL: postgres && (await newDatabase(postgres)) })
  await copyFilled(settings, 1)
  store = await openStore(settings, () => undefined)
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const rowsOf = async (query: ReturnType<typeof sql>) =>
  (await store.database.execute<Record<string, string>>(query)).rows
const numberOf = async (query: ReturnType<typeof sql>) => Number(Object.values((await rowsOf(query))[0] ?? {})[0])

test('owners live in the zone of their installation, and came before it, in the last weeks as many as installations', async () => {
  const owned = sql`installation join customer on customer.id = installation.customer_id`
  expect(
    await numberOf(
      sql`select count(*) from ${owned} where customer.address not like '%, ' || installation.zone || ', %'`,
    ),
  ).toBe(0)
  expect(
    await numberOf(sql`select count(*) from ${owned} where customer.created_at::date > installation.installed_on`),
  ).toBe(0)
  const customers = await numberOf(sql`select count(*) from customer where created_at > ${today}::date - 30`)
  const installed = await numberOf(sql`select count(*) from installation where installed_on > ${today}::date - 30`)
  expect(customers / installed).toBeGreaterThan(0.6)
  expect(customers / installed).toBeLessThan(1.7)
})

test('services are mostly in time, some are late, and none by more than two months', async () => {
  const late = await rowsOf(sql`
    select ${today}::date - ${serviceEveryDays}::int - greatest(installed_on, (select max(appointment_date) from job
      where installation_id = installation.id and job.status = 'COMPLETED' and job.type in ('SERVICE', 'INSTALLATION'))) as days
    from installation where status in ('ACTIVE', 'INACTIVE')`)
  const overdue = late.map(({ days }) => Number(days)).filter((days) => days > 0)
  expect(overdue.length).toBeGreaterThan(3)
  expect(overdue.length / late.length).toBeLessThan(0.15)
  expect(Math.max(...overdue)).toBeLessThan(61)
})

test('each of the last twelve months has refunds', async () => {
  const months = await rowsOf(
    sql`select distinct to_char(initiated_at, 'YYYY-MM') from refund where initiated_at > ${today}::date - interval '11 months'`,
  )
  expect(months.length).toBeGreaterThanOrEqual(11)
})

test('tomorrow is as full as today, and the days after are planned for two thirds of it', async () => {
  const days = await rowsOf(sql`select count(technician_id) as visits from job
    where appointment_date between ${today}::date and ${today}::date + 6 group by appointment_date order by appointment_date`)
  const [now = 0, next = 0, ...later] = days.map(({ visits }) => Number(visits))
  expect(next).toBeGreaterThanOrEqual(now * 0.9)
  expect(later).toHaveLength(5)
  for (const visits of later) expect(Math.abs(visits / now - 2 / 3)).toBeLessThan(0.12)
})
