import { sql } from 'drizzle-orm'
import type { Database } from '../../typed-database.ts'
import { before, dayMs } from '../days.ts'

/**
 * Cash that every third technician took for the last completed job, and one count that was signed off: all of it was
 * there. It comes after jobs and stock.
 */
export async function seedSignOffs(database: Database, at: Date): Promise<void> {
  await database.execute(sql`
    insert into job_event (job_id, at, by_id, kind, note, detail)
    select id, completed_at, null, 'PAYMENT', '₹' || sum || ' collected, CASH',
      jsonb_build_object('payType', 'CASH', 'payAmount', sum, 'left', 0)
    from (select distinct on (technician_id) id, completed_at, technician_id,
        349 + 50 * (substr(technician_id, 4)::int % 7) as sum
      from job where status = 'COMPLETED' and technician_id is not null and completed_at is not null
        and substr(technician_id, 3)::int % 3 = 2
      order by technician_id, completed_at desc, id) last`)
  await database.execute(sql`
    insert into stock_sign_off (id, employee_id, signed_by, signed_at, note, shown_early, cash_expected, cash_counted,
        cash_reason, cash_pieces, unexpected)
      values ('SO-1000', 'E-2002', 'E-1002', ${before(at, dayMs / 2).toISOString()}, 'Van and bag', false, 0, 0, '', '{}', '[]')`)
  await database.execute(sql`
    insert into stock_sign_off_line (sign_off_id, line_id, expected, counted, movement_id)
    select 'SO-1000', line_id, sum(quantity), sum(quantity), (select max(id) from stock_movement moved where moved.line_id = held.line_id)
    from stock_balance held join stock_place on code = place_code
    where employee_id = 'E-2002' and kind in ('PERSON', 'RETURNING') and quantity > 0 group by line_id`)
}
