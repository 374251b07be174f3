import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../handle.ts'

const atOnce = 1000

/** Many rows, a thousand a statement. */
export async function insertAll<T extends PgTable>(
  database: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await database.insert(table).values(rows.slice(from, from + atOnce))
}
