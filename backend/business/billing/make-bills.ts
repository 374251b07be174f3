import { sql } from 'drizzle-orm'
import type { Step } from '../../keep-stepping.ts'
import { businessDay } from '../../moment.ts'
import { transact } from '../../store/transact.ts'
import type { Database } from '../../store/typed-database.ts'
import { daysFrom, monthsFrom } from '../calendar.ts'
import { billableRuns } from './billable-runs.ts'

/** Days after its issue on which a bill is to be paid. The specification names none. */
const daysToPay = 9

/** Makes the bills of every month that is over and has none yet, one a partner (S-319). */
export const makeBills: Step = async ({ database, at }) => {
  const last = monthsFrom(businessDay(at), -1)
  for (let month = await nextMonth(database); month !== null && month <= last; month = monthsFrom(month, 1))
    await makeMonth(month, { database, at })
}

/** The month after the last that was made; before any was, the first of which it is known whose installations were. */
async function nextMonth(database: Database): Promise<string | null> {
  const { rows } = await database.execute<{ month: string | null }>(sql`
    select coalesce((select (max(month) + interval '1 month')::date from billed_month),
      (select date_trunc('month', min(from_day))::date from partner_span))::text as month`)
  return rows[0]?.month ?? null
}

/** All bills of a month or none. Of two processes that make it, the second finds it made. */
const makeMonth = (month: string, { database, at }: Parameters<Step>[0]): Promise<void> =>
  transact(database, async (inner) => {
    const { rows } = await inner.execute(sql`
      insert into billed_month (month, made_at) values (${month}, ${at.toISOString()}) on conflict do nothing returning month`)
    if (rows.length === 0) return
    const to = daysFrom(monthsFrom(month, 1), -1)
    const issued = businessDay(at)
    await inner.execute(sql`
      with run as (${billableRuns({ from: month, to })}),
      made as (
        insert into partner_bill (id, partner_id, from_day, to_day, issued_on, due_on, amount)
        select 'BILL-' || to_char(${month}::date, 'YYMM') || '-' || regexp_replace(partner_id, '^BP-', ''), partner_id,
          ${month}, ${to}, ${issued}, ${daysFrom(issued, daysToPay)}, sum(amount)
        from run group by partner_id returning id, partner_id)
      insert into partner_bill_line
        (bill_id, installation_id, from_day, to_day, plan, price, validity, paid_days, amount)
      select made.id, installation_id, from_day, to_day, plan, price, validity, paid_days, amount
      from run join made using (partner_id)`)
  })
