import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { CustomerRecord } from '../../../src/contract/areas/customers/customer-acts.ts'
import type { Database } from '../../http/handle.ts'
import { customerNote, employee } from '../../store/schema/index.ts'

/** Of each record the newest, so many. */
export const mostNotes = 200

/** Notes and what was said, the newest first. */
export async function readNotes(database: Database, which: SQL) {
  const found = await database
    .select({ note: customerNote, by: sql<string>`${employee.firstname} || ' ' || ${employee.lastname}` })
    .from(customerNote)
    .innerJoin(employee, eq(employee.id, customerNote.by))
    .where(which)
    .orderBy(desc(customerNote.id))
    .limit(mostNotes)
  return found.map(({ note: { id, at, by: byId, note, jobId, communication }, by }) => ({
    id: String(id),
    at: at.toISOString(),
    by,
    byId,
    note,
    jobId,
    communication: communication as CustomerRecord['notes'][number]['communication'],
  }))
}
