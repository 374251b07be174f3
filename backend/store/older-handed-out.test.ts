import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { brokenInvariants } from '../../tests/support/invariants.ts'
import { storeBefore } from '../testing/store/older-business.ts'
import { migrate } from './migrate.ts'
import { handedOut } from './migrations/0055-handed-out.ts'

it('S-321 links, rewards and coupons that an older program let outlive what allowed them end, and money stays', async () => {
  const store = await storeBefore(handedOut)
  const { database } = store
  try {
    const { rows: homes } = await database.execute<{ id: string; owner: string }>(sql`
      select id, customer_id as owner from installation where status = 'ACTIVE'
        and not exists (select from refund where installation_id = installation.id) order by id limit 4`)
    const [kept, moved, gone, refunded] = homes as [Home, Home, Home, Home]
    const [{ other = '' } = {}] = (
      await database.execute<{ other: string }>(sql`select max(id) as other from customer`)
    ).rows
    const ages = { earlier: sql`now() - interval '2 days'`, later: sql`now() + interval '1 day'` }
    await database.execute(
      sql`update installation set status = 'UNINSTALLED', uninstalled_on = current_date where id = ${gone.id}`,
    )
    await database.execute(sql`insert into refund (id, installation_id, customer_id, payee, city_code, total, reason, state,
        initiated_by, initiated_at, acted_by, waiting_need, updated_at)
      select 'RF-1', installation.id, customer.id, customer.name, installation.city_code, 450000,
        'Moving to another city', 'INITIATED', 'E-1001', now(), array['E-1001'], 'FINANCE_4', now()
      from installation join customer on customer.id = customer_id where installation.id = ${refunded.id}`)
    await database.execute(
      sql`insert into refund_line (refund_id, line_no, code, amount) values ('RF-1', 1, 'DEPOSIT', 450000)`,
    )
    await database.execute(
      sql`insert into refund_step (refund_id, step_no, need, state) values ('RF-1', 1, 'FINANCE_4', 'WAITING')`,
    )
    await database.execute(sql`update installation set status = 'UNINSTALL_REQUESTED' where id = ${refunded.id}`)
    await database.execute(sql`insert into job (id, installation_id, type, status, description, created_at)
      values ('J-1', ${kept.id}, 'SERVICE', 'CANCELLED', 'Low flow', now())`)
    const link = (
      id: string,
      home: Home,
      owner: string,
      { until = ages.later, paid = sql`null`, job = sql`null` } = {},
    ) =>
      database.execute(sql`insert into adhoc_payment
        (id, installation_id, customer_id, type, amount, token, created_by, created_at, expires_at, paid_at, job_id)
        values (${id}, ${home.id}, ${owner}, 'VISIT', 500, ${id}, 'E-1001', ${ages.earlier}, ${until}, ${paid}, ${job})`)
    await link('AP-1', kept, kept.owner)
    await link('AP-2', moved, other)
    await link('AP-3', gone, gone.owner)
    await link('AP-4', refunded, refunded.owner)
    await link('AP-5', kept, kept.owner, { job: sql`'J-1'` })
    await link('AP-6', moved, other, { paid: sql`now()` })
    await link('AP-7', moved, other, { until: sql`now() - interval '1 day'` })
    for (const [id, home, owner] of [
      ['RT-1', kept, kept.owner],
      ['RT-2', moved, other],
      ['RT-3', gone, gone.owner],
    ] as const)
      await database.execute(sql`insert into reward_task (id, installation_id, customer_id, kind, description, reward, status, created_at)
        values (${id}, ${home.id}, ${owner}, 'REVIEW', 'Review', 300, 'PENDING', ${ages.earlier})`)
    await database.execute(sql`insert into coupon (code, percent, from_day, to_day, uses_left)
      values ('C-1', 10, current_date, current_date, 5), ('C-2', 10, current_date, current_date, 5)`)
    await database.execute(sql`insert into coupon_use (coupon_code, installation_id, at, by_id)
      values ('C-1', ${kept.id}, now(), 'E-1001'), ('C-1', ${gone.id}, now(), 'E-1001'),
        ('C-1', ${moved.id}, ${ages.earlier}, 'E-1001'), ('C-2', ${moved.id}, now(), 'E-1001')`)
    await database.execute(sql`insert into ownership_transfer (id, installation_id, from_id, to_id, by_id, at)
      values (gen_random_uuid()::text, ${moved.id}, ${other}, ${moved.owner}, 'E-1001', now() - interval '1 day')`)
    await migrate(database)
    const { rows } = await database.execute<{ id: string; why: string | null; over: boolean }>(sql`
      select id, ended_reason as why, expires_at <= now() as over from adhoc_payment where id ~ '^AP-[1-7]$'
      union all select id, ended_reason, status = 'REJECTED' from reward_task where id ~ '^RT-[1-3]$'
      union all select coupon_code || ' ' || installation_id, ended_reason, false from coupon_use
      order by 1`)
    expect(rows.map(({ id, why, over }) => [id, why, over])).toEqual(
      [
        ['AP-1', null, false],
        ['AP-2', 'TRANSFERRED', true],
        ['AP-3', 'UNINSTALLED', true],
        ['AP-4', 'REFUND_INITIATED', true],
        ['AP-5', 'JOB_CANCELLED', true],
        ['AP-6', null, false],
        ['AP-7', null, true],
        [`C-1 ${kept.id}`, null, false],
        [`C-1 ${moved.id}`, 'TRANSFERRED', false],
        [`C-1 ${gone.id}`, 'UNINSTALLED', false],
        [`C-2 ${moved.id}`, null, false],
        ['RT-1', null, false],
        ['RT-2', 'TRANSFERRED', true],
        ['RT-3', 'UNINSTALLED', true],
      ].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    )
    expect(await brokenInvariants(database)).toEqual([])
  } finally {
    await store.close()
  }
})

interface Home {
  readonly id: string
  readonly owner: string
}
