import { sql } from 'drizzle-orm'
import type { Database } from '../../../http/handle.ts'

/** Of so many payments that were received, one has no invoice yet. */
const withoutOf = 3

/**
 * Invoices of payments that were received more than two days ago, each given out some minutes after its payment, in
 * the order of their numbers (S-164). Prices include 18 % GST: in Karnataka, where the seller is, as two halves (S-166).
 */
export async function seedInvoices(database: Database, at: Date): Promise<number> {
  await database.execute(sql`
    with given as (
      select payment.*, paid_at + interval '7 minutes' as issued_at,
        row_number() over (order by paid_at, payment.id) as turn
      from payment
      where pay_type <> 'WALLET' and amount > 0 and paid_at < ${at.toISOString()}::timestamptz - interval '2 days'
    ), dated as (
      select *, extract(year from issued_at at time zone 'Asia/Kolkata' - interval '3 months')::int as starts
      from given where turn % ${withoutOf}::int <> 0
    ), numbered as (
      select *, starts || '-' || lpad(((starts + 1) % 100)::text, 2, '0') as year,
        row_number() over (partition by starts order by issued_at, id) as seq
      from dated
    ), series as (
      insert into invoice_series (year, last, last_at) select year, max(seq), max(issued_at) from numbered group by year
    )
    insert into invoice (number, year, payment_id, issued_at, issued_by, customer_name, customer_address,
      customer_state, plan_from, plan_to, amount, cgst, sgst, igst)
    select 'HW' || one.year || '-' || lpad(one.seq::text, 5, '0'), one.year, one.id, one.issued_at,
      (select id from employee where disabled = false order by id limit 1), customer.name,
      customer.address || case when position(city.name in customer.address) > 0 then '' else ', ' || city.name end,
      state.name, case when plan.id is null then null else one.valid_till - plan.validity_days + 1 end,
      case when plan.id is null then null else one.valid_till end, one.amount,
      case when state.name = 'Karnataka' then (one.amount * 18 + 118) / 236 else 0 end,
      case when state.name = 'Karnataka' then (one.amount * 18 + 118) / 236 else 0 end,
      case when state.name = 'Karnataka' then 0 else (one.amount * 36 + 118) / 236 end
    from numbered one join customer on customer.id = one.customer_id join city on city.code = customer.city_code
      join state on state.code = city.state_code
      left join plan on plan.id = one.plan_id and one.valid_till is not null`)
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from invoice`)
  return rows[0]?.count ?? 0
}
