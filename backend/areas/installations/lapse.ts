import { sql } from 'drizzle-orm'
import type { Step } from '../../keep-stepping.ts'
import { businessDay } from '../../moment.ts'

/** Installations of one step: what is held by another transaction waits for the next. */
const most = 500

/** Ends the recharges that have expired, in one statement. No one did it, so it has no line in the audit log (S-280). */
export const lapseRecharges: Step = async ({ database, at }) => {
  await database.execute(sql`
    update installation set status = 'INACTIVE',
      updated_at = greatest(${at.toISOString()}::timestamptz, updated_at + interval '1 millisecond')
    where id = any(array(select id from installation where status = 'ACTIVE' and valid_till < ${businessDay(at)}::date
      order by id limit ${most} for update skip locked))`)
}
