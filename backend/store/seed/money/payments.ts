import { sql } from 'drizzle-orm'
import type { Database } from '../../typed-database.ts'

/** Of the installations whose recharge expired, one of so many has paid the next already. */
const paidOf = 3

/**
 * The payments of all movements that were one, so that they agree with the wallets to the rupee: what was received
 * fills the wallet, a plan is paid from it. Some installations whose recharge expired have paid one that no one put
 * into effect.
 */
export async function seedPayments(database: Database, at: Date): Promise<number> {
  await database.execute(sql`
    insert into payment (id, installation_id, customer_id, kind, pay_type, amount, price, plan_id, plan_title, paid_at,
      applied_at, valid_till, wallet_id, entry_seq)
    select 'PM-' || 1000 + row_number() over (order by entry.at, entry.wallet_id, entry.seq),
      home.id, home.customer_id, case when entry.type = 'DEBIT' then 'RECHARGE' else 'TOPUP' end,
      case when entry.type = 'DEBIT' then 'WALLET' when entry.text like '%card' then 'CARD'
        when entry.text like '%UPI' then 'UPI' else 'CASH' end,
      entry.amount, entry.amount, plan.id, plan.title, entry.at, entry.at,
      (entry.at at time zone 'Asia/Kolkata')::date + plan.validity_days, entry.wallet_id, entry.seq
    from wallet_entry entry
    join wallet on wallet.id = entry.wallet_id
    join installation home on home.id = wallet.installation_id
    left join plan on entry.text = 'Plan ' || plan.title and entry.type = 'DEBIT'
    where plan.id is not null
      or (entry.type = 'CREDIT' and (entry.text like 'Recharge by %' or entry.text = 'Cash to technician'))`)
  // The last day of an installation was bought by its last recharge.
  await database.execute(sql`
    update payment set valid_till = home.valid_till from installation home
    where home.id = payment.installation_id and home.valid_till is not null and payment.id = (
      select last.id from payment last where last.installation_id = home.id and last.kind = 'RECHARGE'
      order by last.paid_at desc, last.id desc limit 1)`)
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from payment`)
  const made = rows[0]?.count ?? 0
  await database.execute(sql`
    insert into payment (id, installation_id, customer_id, kind, pay_type, amount, price, plan_id, plan_title, paid_at)
    select 'PM-' || ${made}::int + 1000 + row_number() over (order by home.id),
      home.id, home.customer_id, 'RECHARGE', 'UPI', plan.price, plan.price, plan.id, plan.title,
      ${at.toISOString()}::timestamptz - interval '1 hour' * (2 + home.turn % 30)
    from (select *, row_number() over (order by id) as turn from installation where status = 'INACTIVE') home
    join plan on plan.id = home.plan_id
    where home.turn % ${paidOf}::int = 1 and exists (select from wallet where wallet.installation_id = home.id)`)
  const { rows: all } = await database.execute<{ count: number }>(sql`
    select count(*)::int as count, setval('payment_number', max(substr(id, 4)::bigint)) from payment`)
  return all[0]?.count ?? made
}
