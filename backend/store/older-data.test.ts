import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../../tests/support/invariants.ts'
import { before, eachOlderStore, olderBusiness } from '../testing/store/older-business.ts'
import { storedBusiness } from '../testing/store/stored-business.ts'
import { migrate } from './migrate.ts'
import { oneDeposit } from './migrations/0008-one-deposit.ts'
import { jobMoney } from './migrations/0041-job-money.ts'
import { leaveCodes } from './migrations/0042-leave-codes.ts'
import { leaves } from './migrations/0068-leaves.ts'
import type { Database } from './typed-database.ts'

const at = new Date('2026-11-21T05:11:00Z')
const stored = eachOlderStore()

const count = async (database: Database, what: ReturnType<typeof sql>): Promise<number> =>
  Number((await database.execute<{ count: string }>(sql`select count(*) as count from ${what}`)).rows[0]?.count)

/** A refund such as that of the showcase, as an older program let it be: of an earlier owner, or of the present one. */
const refundOf = (whose: 'earlier' | 'present') => (id: string, home: string, state: string, days: number) =>
  sql`
  insert into refund (id, installation_id, customer_id, payee, city_code, total, reason, state, initiated_by, initiated_at, hands, waiting_need, updated_at)
  select ${id}, ${home}, customer.id, name, installation.city_code, 450000, 'Moving to another city', ${state}, 'E-1001',
    ${at}::timestamptz - ${days} * interval '1 day', array['E-1001'], ${state === 'INITIATED' ? 'FINANCE_4' : null},
    ${at}::timestamptz - ${days - 1} * interval '1 day'
  from installation join customer on (customer.id = customer_id) = ${whose === 'present'} where installation.id = ${home}
  order by customer.id limit 1`
const another = refundOf('earlier')

it('an older business comes back as it was stored', async () => {
  expect(await storedBusiness(stored().database)).toEqual(olderBusiness)
})

it('H77 S-85 of two refunds that an older program let an installation have, one counts and the other pays nothing', async () => {
  const { database } = stored()
  await migrate(database, before(oneDeposit))
  const { rows: homes } = await database.execute<{ id: string }>(
    sql`select id from installation where status = 'ACTIVE'
      and not exists (select from refund where installation_id = installation.id) order by id limit 3`,
  )
  const [paid, open, alone] = homes.map(({ id }) => id) as [string, string, string]
  const given = [
    another('RF-1', paid, 'PAID', 40),
    another('RF-2', paid, 'PAID', 20),
    another('RF-3', paid, 'LINK_ACTIVE', 5),
    another('RF-4', open, 'APPROVED', 9),
    another('RF-5', open, 'INITIATED', 3),
    another('RF-6', open, 'REJECTED', 1),
    refundOf('present')('RF-7', alone, 'INITIATED', 3),
    sql`insert into refund_link (refund_id, number, token, state, created_by, created_at, expires_at)
      values ('RF-3', 1, 'x', 'ACTIVE', 'E-1003', ${at}, ${at}::timestamptz + interval '3 days')`,
    sql`insert into refund_line (refund_id, line_no, code, amount)
      select 'RF-' || n, 1, 'DEPOSIT', 450000 from generate_series(1, 7) n`,
    sql`insert into refund_step (refund_id, step_no, need, state) values ('RF-5', 1, 'FINANCE_4', 'WAITING'), ('RF-7', 1, 'FINANCE_4', 'WAITING')`,
  ]
  for (const statement of given) await database.execute(statement)
  await migrate(database)
  const { rows } = await database.execute<{ id: string; of: string | null; state: string }>(
    sql`select id, duplicate_of as of, state from refund where id ~ '^RF-[1-7]$' order by id`,
  )
  expect(rows.map(({ id, of, state }) => [id, of, state])).toEqual([
    ['RF-1', null, 'PAID'],
    ['RF-2', 'RF-1', 'PAID'],
    ['RF-3', 'RF-1', 'APPROVED'],
    ['RF-4', 'RF-5', 'APPROVED'],
    ['RF-5', null, 'INITIATED'],
    ['RF-6', null, 'REJECTED'],
    ['RF-7', null, 'INITIATED'],
  ])
  expect(await count(database, sql`refund_link where refund_id = 'RF-3' and state = 'EXPIRED'`)).toBe(1)
  // The present owners of the other two asked for nothing, and keep a purifier that runs.
  const { rows: requested } = await database.execute<{ id: string }>(
    sql`select id from installation where id in (${paid}, ${open}, ${alone}) and status = 'UNINSTALL_REQUESTED'`,
  )
  expect(requested.map(({ id }) => id)).toEqual([alone])
  expect(await count(database, sql`refund where id ~ '^RF-[1-7]$' and status_before = 'ACTIVE'`)).toBe(1)
  expect(await brokenInvariants(database)).toEqual([])
})

it('S-120 plans of an older program lose the days in their names, and installations still say both', async () => {
  const { database } = stored()
  const added = [
    ['P-1', 'Gold, 30 days', 30],
    ['P-2', 'gold', 30],
    ['P-3', 'Silver 60 days', 60],
    ['P-4', 'Basic', 28],
    ['P-5', 'BASIC', 28],
  ] as const
  for (const [id, name, days] of added)
    await database.execute(sql`insert into plan (id, name, validity_days, price) values (${id}, ${name}, ${days}, 100)`)
  await migrate(database)
  const { rows } = await database.execute<{ id: string; name: string; title: string }>(
    sql`select id, name, title from plan where id ~ '^P-[1-5]$' or id = 'P-FAMILY-28' order by id`,
  )
  expect(rows.map(({ id, name, title }) => [id, name, title])).toEqual([
    ['P-1', 'Gold, 30 days', 'Gold, 30 days, 30 days'],
    ['P-2', 'gold', 'gold, 30 days'],
    ['P-3', 'Silver', 'Silver, 60 days'],
    ['P-4', 'Basic', 'Basic, 28 days'],
    ['P-5', 'BASIC (P-5)', 'BASIC (P-5), 28 days'],
    ['P-FAMILY-28', 'Family 30', 'Family 30, 28 days'],
  ])
  expect(await count(database, sql`plan where not is_active or litres is not null`)).toBe(0)
})

it('S-157 S-158 the purifier of each older installation becomes a device of its model, and tells of itself as before', async () => {
  const { database } = stored()
  await database.execute(
    sql`update installation set device_model = 'Old Faithful' where id = (select min(id) from installation)`,
  )
  const { rows: then } = await database.execute<{ id: string; code: string; model: string; bot: string | null }>(
    sql`select id, purifier_id as code, device_model as model, bot_id as bot from installation order by id`,
  )
  await migrate(database)
  const { rows: now } = await database.execute(sql`
    select installation.id, device.code, device_model.name as model, device.bot_id as bot from installation
    join device on device.code = purifier_id join device_model on device_model.id = model_id order by installation.id`)
  expect(now).toEqual(then)
  expect(await count(database, sql`installation join device_model on name = deposit_model`)).toBe(then.length)
  const { rows: models } = await database.execute(
    sql`select id, purifier, litres_per_hour as litres from device_model where name in ('Old Faithful', 'HW-RO Plus') order by name`,
  )
  expect(models).toEqual([
    { id: 'DM-3', purifier: 'RO', litres: 12 },
    { id: 'DM-101', purifier: null, litres: null },
  ])
  await database.execute(
    sql`update installation set status = 'UNINSTALLED', uninstalled_on = now() where status = 'UNINSTALL_REQUESTED'`,
  )
  const ofHomes = sql`(select distinct installation.city_code, plan_id, model_id from installation
    join device on device.code = purifier_id where plan_id is not null) used`
  expect(await count(database, sql`city_plan_model where is_valid`)).toBe(await count(database, ofHomes))
  expect(await brokenInvariants(database)).toEqual([])
})

it('S-240 S-241 of the links that an older program left, only those for what is to collect go on', async () => {
  const { database } = stored()
  await migrate(database, before(jobMoney))
  const { rows: homes } = await database.execute(sql`select id, customer_id as owner from installation limit 1`)
  const [home] = homes
  for (const [id, status, due] of [
    ['J-1', 'CANCELLED', 300],
    ['J-2', 'COMPLETED', 0],
    ['J-3', 'ASSIGNED', 500],
  ] as const)
    await database.execute(sql`insert into job (id, installation_id, type, status, description, created_at, payment_to_collect)
      values (${id}, ${home?.id}, 'SERVICE', ${status}, 'Low flow', ${at}, ${due})`)
  for (const [id, jobId, amount] of [
    ['AP-1', 'J-1', 300],
    ['AP-2', 'J-2', 300],
    ['AP-3', 'J-3', 300],
    ['AP-4', 'J-3', 500],
    ['AP-5', null, 300],
  ] as const)
    await database.execute(sql`insert into adhoc_payment
      (id, installation_id, customer_id, type, amount, token, created_by, created_at, expires_at, job_id)
      values (${id}, ${home?.id}, ${home?.owner}, 'VISIT', ${amount}, ${id}, 'E-1001', ${at}, ${at}::timestamptz + interval '3 days', ${jobId})`)
  await migrate(database)
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from adhoc_payment where expires_at > created_at + interval '1 day' and id ~ '^AP-[1-5]$' order by id`,
  )
  expect(rows.map(({ id }) => id)).toEqual(['AP-4', 'AP-5'])
  expect(await count(database, sql`job where id = 'J-1' and payment_to_collect = 0`)).toBe(1)
})

it('S-31 a leave that an older program called earned is a paid one, and any can be cancelled', async () => {
  const { database } = stored()
  await migrate(database, before(leaveCodes))
  const add = (type: string, status: string) =>
    database.execute(sql`insert into employee_leave (employee_id, from_date, to_date, type, status)
      values ('E-1001', '2026-11-21', '2026-11-22', ${type}, ${status})`)
  await add('EARNED', 'APPROVED')
  await add('SICK', 'PENDING')
  await expect(add('SICK', 'CANCELLED')).rejects.toThrow()
  await migrate(database)
  await add('WEEK_OFF', 'CANCELLED')
  const { rows } = await database.execute<{ type: string }>(
    sql`select type from employee_leave where employee_id = 'E-1001' order by id`,
  )
  expect(rows.map(({ type }) => type)).toEqual(['PAID', 'SICK', 'WEEK_OFF'])
})

it('S-304 leaves of an older program keep their days and notes, though they overlap or last longer, and nothing new may', async () => {
  const { database } = stored()
  await migrate(database, before(leaves))
  const older = [
    ['2026-11-20', '2026-11-22', 'APPROVED', 'Fever'],
    ['2026-11-22', '2026-11-23', 'PENDING', ''],
    ['2026-11-22', '2026-11-22', 'REJECTED', 'Too few people'],
    ['2026-12-01', '2027-02-28', 'PENDING', ''],
  ] as const
  for (const [from, to, status, note] of older)
    await database.execute(sql`insert into employee_leave (employee_id, from_date, to_date, type, status, note)
      values ('E-1001', ${from}, ${to}, 'SICK', ${status}, ${note})`)
  await migrate(database)
  const { rows } = await database.execute(sql`
    select from_date::text as from, to_date::text as to, status, entered_before_rule as exempt,
      coalesce((select string_agg(note, ', ') from employee_leave_note where leave_id = employee_leave.id), '') as note
    from employee_leave where employee_id = 'E-1001' order by id`)
  expect(rows.map(({ from, to, status, exempt, note }) => [from, to, status, note, exempt])).toEqual(
    older.map((one, index) => [...one, index === 1 || index === 3]),
  )
  const add = (from: string, to: string) =>
    database.execute(sql`insert into employee_leave (employee_id, from_date, to_date, type, status)
      values ('E-1001', ${from}, ${to}, 'SICK', 'PENDING')`)
  await expect(add('2026-11-20', '2026-11-20')).rejects.toThrow()
  await expect(add('2027-03-01', '2027-04-30')).rejects.toThrow()
  await add('2027-03-01', '2027-04-29')
})

it('data of an older program learns what lists ask of a row', async () => {
  const { database } = stored()
  await migrate(database)
  expect(await brokenInvariants(database)).toEqual([])
  const old = olderBusiness
  const inOld = (table: string, key: string, value: unknown) => old[table]?.find((row) => row[key] === value)
  const { rows: homes } = await database.execute(
    sql`select id, owner, wallet_balance::int as balance from installation`,
  )
  expect(homes).toHaveLength(26)
  expect(new Set(homes)).toEqual(
    new Set(
      old.installation?.map(({ id, customer_id }) => ({
        id,
        owner: inOld('customer', 'id', customer_id)?.name,
        balance: inOld('wallet', 'installation_id', id)?.balance ?? null,
      })),
    ),
  )
  const { rows: refunds } = await database.execute(sql`select id, payee, city_code as city from refund`)
  expect(new Set(refunds)).toEqual(
    new Set(
      old.refund?.map(({ id, customer_id, installation_id }) => ({
        id,
        payee: inOld('customer', 'id', customer_id)?.name,
        city: inOld('installation', 'id', installation_id)?.city_code,
      })),
    ),
  )
})
