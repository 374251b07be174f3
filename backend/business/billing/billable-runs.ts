import { type SQL, sql } from 'drizzle-orm'

export interface Billable {
  /** First and last day, both included, within one month */
  readonly from: string
  readonly to: string
  /** Of these installations alone */
  readonly only?: readonly string[]
}

/**
 * A select of the days of installations that partners owe: one row an installation and unbroken run of one partner, with
 * `installation_id, partner_id, from_day, to_day, plan, price, validity, paid_days, amount`. An installation counts from
 * the day on which it was installed to the day before its uninstallation. A day costs the plan's price by its validity;
 * one that a recharge of the partner had paid costs nothing (S-319).
 */
export const billableRuns = ({ from, to, only }: Billable): SQL => sql`
  select run.*, (case when price is null then 0 else round((to_day - from_day + 1 - paid_days)::numeric * price / validity) end)::bigint as amount
  from (
    select span.installation_id, span.partner_id, span.from_day, span.to_day, home.plan_title as plan,
      case when home.plan_days > 0 then home.plan_price end as price,
      case when home.plan_price is not null then nullif(home.plan_days, 0) end as validity,
      (select count(*)::int from generate_series(span.from_day, span.to_day, interval '1 day') as each
        where exists (select from b2b_recharge done join b2b_payment payment on payment.id = done.payment_id
          where done.installation_id = span.installation_id and payment.validity > 0
            and each::date between done.valid_till - payment.validity + 1 and done.valid_till)) as paid_days
    from (
      select known.installation_id, known.partner_id,
        greatest(known.from_day, home.installed_on, ${from}::date) as from_day,
        least(known.until_day, home.uninstalled_on - 1, ${to}::date) as to_day
      from (select installation_id, partner_id, from_day,
          lead(from_day) over (partition by installation_id order by from_day) - 1 as until_day from partner_span
          ${only ? sql`where installation_id = any(${sql.param([...only])}::text[])` : sql``}) known
      join installation home on home.id = known.installation_id and home.installed_on is not null
      where known.partner_id is not null
    ) span join installation home on home.id = span.installation_id
    where span.from_day <= span.to_day
  ) run`
