import { sql } from 'drizzle-orm'
import type { Database } from '../../typed-database.ts'

/** True where the deposit of the installation is asked back or was paid, or nobody uses it any more. */
const ended = sql`case when installation.status = 'UNINSTALLED' then 'UNINSTALLED'
  when exists (select from refund where installation_id = installation.id and state not in ('CALCULATED', 'REJECTED'))
    then 'REFUND_INITIATED' end`

/** Ends what was handed out for homes that are left, as the service would have done (S-321). */
export async function endHandedOut(database: Database, at: Date): Promise<void> {
  const now = at.toISOString()
  await database.execute(sql`update reward_task set status = 'REJECTED', ended_reason = ${ended},
      decided_at = greatest(reward_task.created_at, ${now}::timestamptz - interval '1 day')
    from installation where installation.id = reward_task.installation_id and reward_task.status = 'PENDING'
      and ${ended} is not null`)
  await database.execute(sql`update adhoc_payment set ended_reason = ${ended},
      expires_at = greatest(adhoc_payment.created_at + interval '1 hour', ${now}::timestamptz - interval '1 day')
    from installation where installation.id = adhoc_payment.installation_id and adhoc_payment.paid_at is null
      and adhoc_payment.expires_at > ${now}::timestamptz and ${ended} is not null`)
}
