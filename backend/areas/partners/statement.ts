import { sql } from 'drizzle-orm'
import { toMajor } from '../../../src/contract/values.ts'
import { monthsFrom } from '../../business/calendar.ts'
import type { Call } from '../../call.ts'
import { businessDay } from '../../moment.ts'

type Moved = {
  readonly day: string
  readonly bill_id: string
  readonly payment_id: string | null
  readonly mode: string | null
  readonly reference: string | null
  readonly by: string | null
  readonly billed: string
  readonly paid: string
  readonly balance: string
  readonly installations: number
  readonly days: number
}

/** Months before the bill's own with which its statement begins. */
const monthsBefore = 1

/**
 * What the partner of a bill owed, from a month before it until now. The balance is summed over all that ever moved it,
 * so the first entry follows from the opening one and the last is what is due on all bills.
 */
export async function statementOf(
  { partnerId, from }: { readonly partnerId: string; readonly from: string },
  { database, at }: Pick<Call, 'database' | 'at'>,
) {
  const start = monthsFrom(from, -monthsBefore)
  const { rows } = await database.execute<Moved>(sql`
    select day::text, bill_id, payment_id, mode, reference, by, billed::text, paid::text,
      (sum(billed - paid) over (order by day, moment nulls first, bill_id, payment_id))::text as balance, installations, days
    from (
      select issued_on as day, null::timestamptz as moment, id as bill_id, null as payment_id, null as mode, null as reference,
        null as by, amount as billed, 0 as paid, counted.installations, counted.days
      from partner_bill, lateral (select count(distinct installation_id)::int as installations,
        coalesce(sum(to_day - from_day + 1), 0)::int as days from partner_bill_line where bill_id = id) counted
      where partner_id = ${partnerId}
      union all
      select (at at time zone 'Asia/Kolkata')::date, at, bill_id, bill_payment.id, mode, reference,
        firstname || ' ' || lastname, 0, amount, 0, 0
      from bill_payment join employee on employee.id = by_id where partner_id = ${partnerId}
    ) moved order by day, moment nulls first, bill_id, payment_id`)
  const shown = rows.filter(({ day }) => day >= start)
  const before = rows.length - shown.length
  const opening = before === 0 ? 0 : Number(rows[before - 1]?.balance)
  return {
    from: start,
    to: businessDay(at),
    opening: toMajor(opening),
    entries: shown.map((one) => ({
      day: one.day,
      billId: one.bill_id,
      paymentId: one.payment_id,
      mode: one.mode,
      reference: one.reference,
      by: one.by,
      billed: toMajor(Number(one.billed)),
      paid: toMajor(Number(one.paid)),
      balance: toMajor(Number(one.balance)),
      installations: one.installations,
      days: one.days,
    })),
    closing: toMajor(Number(rows.at(-1)?.balance ?? 0)),
  }
}
