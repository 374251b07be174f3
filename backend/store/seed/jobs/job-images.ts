import { sql } from 'drizzle-orm'
import type { Database } from '../../../http/handle.ts'

/** What technicians took pictures of: before the work of jobs that run, and after those of this week that are done. */
export async function seedJobImages(database: Database): Promise<void> {
  await database.execute(sql`
    with picture (stage, place, url) as (values
      ('BEFORE', 0, '/photos/gauge-0.6-l-per-min.svg'), ('BEFORE', 1, '/photos/seal-Old-cartridge.svg'),
      ('BEFORE', 2, '/photos/label-Purifier.svg'), ('AFTER', 6, '/photos/seal-New-cartridge.svg'),
      ('AFTER', 7, '/photos/gauge-2.4-l-per-min.svg'))
    insert into job_image (id, job_id, stage, url, taken_at)
    select job.id || '-' || (place + 1), job.id, stage, url,
      coalesce(completed_at - interval '10 minutes', updated_at - interval '10 minutes') + place * interval '1 minute'
    from job join picture on job.status = 'COMPLETED' or (job.status = 'IN_PROGRESS' and stage = 'BEFORE')
    where job.created_at > (select max(created_at) - interval '30 days' from job)
    order by job.id, place`)
}
