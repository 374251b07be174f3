import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../store/typed-database.ts'

/** Payments in cash for completed jobs of an employee that no sign-off has covered. */
const uncovered = (employeeId: SQL): SQL => sql`from job done join job_event taken on taken.job_id = done.id
  where done.technician_id = ${employeeId} and done.status = 'COMPLETED' and taken.kind = 'PAYMENT'
    and taken.detail ->> 'payType' = 'CASH'
    and not exists (select from signed_cash where signed_cash.event_id = taken.id)`

/** Minor units that an employee took in cash for completed jobs since the last sign-off, as a part of a query (S-288). Name the table of the id. */
export const cashInHand = (employeeId: SQL): SQL<string> =>
  sql<string>`(select coalesce(sum(round((taken.detail ->> 'payAmount')::numeric * 100)), 0)::bigint ${uncovered(employeeId)})`

/** The same of one employee, minor units. */
export async function readCashInHand(employeeId: string, database: Database): Promise<number> {
  const { rows } = await database.execute<{ sum: string }>(sql`select ${cashInHand(sql`${employeeId}::text`)} as sum`)
  return Number(rows[0]?.sum ?? 0)
}

/**
 * Covers what an employee has in hand by a sign-off, and returns it in minor units. A payment is covered once: what is
 * taken meanwhile stays for the next.
 */
export async function coverCash(employeeId: string, signOffId: string, database: Database): Promise<number> {
  const { rows } = await database.execute<{ sum: string }>(sql`
    with covered as (insert into signed_cash (event_id, sign_off_id)
      select taken.id, ${signOffId} ${uncovered(sql`${employeeId}::text`)} returning event_id)
    select coalesce(sum(round((detail ->> 'payAmount')::numeric * 100)), 0)::bigint as sum
      from job_event where id in (select event_id from covered)`)
  return Number(rows[0]?.sum ?? 0)
}
