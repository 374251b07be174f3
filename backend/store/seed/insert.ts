import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../typed-database.ts'

const atOnce = 4000

/** Many rows, as one document a statement: a parameter for each value would take four times as long. */
export async function insertAll<T extends PgTable>(
  database: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  const given = new Set(rows.flatMap(Object.keys))
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key))
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
  for (let from = 0; from < rows.length; from += atOnce) {
    const portion = rows
      .slice(from, from + atOnce)
      .map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]])))
    await database.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(portion)}::json)`,
    )
  }
}
