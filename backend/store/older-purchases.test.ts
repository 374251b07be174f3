import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { before, eachOlderStore } from '../testing/store/older-business.ts'
import { migrate } from './migrate.ts'
import { agreedPlans } from './migrations/0060-agreed-plans.ts'

const stored = eachOlderStore()

it('S-322 what an older business bought is read from what its payments and deliveries say, not from a plan that was edited since', async () => {
  const { database } = stored()
  await migrate(database, before(agreedPlans))
  const { rows } = await database.execute<{ id: string; owner: string }>(
    sql`select id, customer_id as owner from installation where status = 'ACTIVE' order by id limit 4`,
  )
  const [lapsed, brought, renamed, ordered] = rows.map(({ id }) => id)
  await database.execute(sql`update installation set plan_id = 'P-FAMILY-28'
    where id in (${lapsed}, ${brought}, ${renamed}, ${ordered})`)
  const pay = (
    id: string,
    home: string | undefined,
    title: string,
    price: number,
    paid: string,
    applied: string | null,
  ) =>
    database.execute(sql`insert into payment
      (id, installation_id, customer_id, kind, pay_type, amount, price, plan_id, plan_title, paid_at, applied_at)
      select ${id}, id, customer_id, 'RECHARGE', 'CASH', 0, ${price}, 'P-FAMILY-28', ${title}, ${paid}, ${applied}
      from installation where id = ${home}`)
  await pay('PM-1', lapsed, 'Family 30, 28 days', 69900, '2026-09-01', '2026-09-02')
  await pay('PM-2', lapsed, 'Family 30, 90 days', 79900, '2026-11-01', null)
  await pay('PM-3', brought, 'Family 30, 28 days', 69900, '2026-09-01', '2026-09-01')
  await pay('PM-4', renamed, 'Gold, large, 14 days', 39900, '2026-08-01', '2026-08-01')
  const job = (id: string, title: string, due: number) => sql`with made as (
    insert into job (id, installation_id, type, status, description, created_at, completed_at, plan_id, offer_type, plan_due)
    values (${id}, ${brought}, 'DELIVERY', 'COMPLETED', '', '2026-10-01', '2026-10-02', 'P-FAMILY-28', 'NONE', ${due}))
    insert into job_event (job_id, at, by_id, kind, note, detail)
    values (${id}, '2026-10-01', 'E-1001', 'PLAN', '', jsonb_build_object('plan', 'P-FAMILY-28', 'title', ${title}::text))`
  await database.execute(job('J-1', 'Family 30, 21 days', 59900))
  await database.execute(
    sql`update plan set name = 'Family', validity_days = 3, price = 9900, litres = 30 where id = 'P-FAMILY-28'`,
  )
  await migrate(database)
  const kept = async (table: string, ids: readonly (string | undefined)[]) =>
    (
      await database.execute<{ line: string }>(sql`select concat_ws(' | ', plan_name, plan_days, plan_litres,
      to_jsonb(bought) ->> 'plan_price', plan_title) as line from ${sql.identifier(table)} bought
      where id = any(array[${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )}]) order by id`)
    ).rows.map(({ line }) => line)
  expect(await kept('payment', ['PM-1', 'PM-2', 'PM-3', 'PM-4'])).toEqual([
    'Family 30 | 28 | 30 | Family 30, 28 days',
    'Family 30 | 90 | 30 | Family 30, 90 days',
    'Family 30 | 28 | 30 | Family 30, 28 days',
    'Gold, large | 14 | 30 | Gold, large, 14 days',
  ])
  expect(await kept('job', ['J-1'])).toEqual(['Family 30 | 21 | 30 | 59900 | Family 30, 21 days'])
  expect(await kept('installation', [lapsed, brought, renamed, ordered])).toEqual([
    'Family 30 | 28 | 30 | 69900 | Family 30, 28 days',
    'Family 30 | 21 | 30 | 59900 | Family 30, 21 days',
    'Gold, large | 14 | 30 | 39900 | Gold, large, 14 days',
    'Family | 3 | 30 | 9900 | Family, 3 days',
  ])
})
