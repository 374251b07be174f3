import { type SQL, sql } from 'drizzle-orm'
import type { ConcernedJob } from '../../../src/contract/areas/slot-zones/slot-zones.ts'
import type { Database } from '../../store/typed-database.ts'

/** Booked visits that aren't over, as JSON. The condition names the columns of `job`. */
export const concernedJobs = (which: SQL): SQL<ConcernedJob[]> => sql<ConcernedJob[]>`(
  select coalesce(json_agg(json_build_object('jobId', job.id, 'type', job.type, 'status', job.status,
    'customerName', customer.name, 'day', job.appointment_date, 'slotId', job.slot_id, 'start', job.starts, 'end', job.ends)
    order by job.appointment_date, job.starts, job.id), '[]'::json)
  from job join installation on installation.id = job.installation_id join customer on customer.id = installation.customer_id
  where job.slot_id is not null and job.status not in ('COMPLETED', 'CANCELLED') and ${which})`

export async function readConcerned(which: SQL, database: Database): Promise<ConcernedJob[]> {
  const { rows } = await database.execute<{ jobs: ConcernedJob[] }>(sql`select ${concernedJobs(which)} as jobs`)
  return rows[0]?.jobs ?? []
}
