import { sql } from 'drizzle-orm'
import type { Database } from '../../../http/handle.ts'

/** True where the deposit of the installation `i` is asked back or was paid, or nobody uses it any more. */
const ended = sql`case when i.status = 'UNINSTALLED' then 'UNINSTALLED'
  when exists (select from refund r where r.installation_id = i.id and r.state not in ('CALCULATED', 'REJECTED'))
    then 'REFUND_INITIATED' end`

/** Ends what was handed out for homes that are left, as the service would have done (S-321). */
export async function endHandedOut(database: Database, at: Date): Promise<void> {
  const now = at.toISOString()
  await database.execute(sql`update reward_task t set status = 'REJECTED', ended_reason = ${ended},
      decided_at = greatest(t.created_at, ${now}::timestamptz - interval '1 day')
    from installation i where i.id = t.installation_id and t.status = 'PENDING' and ${ended} is not null`)
  await database.execute(sql`update adhoc_payment a set ended_reason = ${ended},
      expires_at = greatest(a.created_at + interval '1 hour', ${now}::timestamptz - interval '1 day')
    from installation i where i.id = a.installation_id and a.paid_at is null
      and a.expires_at > ${now}::timestamptz and ${ended} is not null`)
}
