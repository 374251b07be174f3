import { sql } from 'drizzle-orm'
import type { Database } from '../../store/typed-database.ts'

/** Rows of each table, as PostgreSQL writes them as JSON. */
export type StoredBusiness = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>

/** Columns that can be written, by table. */
async function columnsOf(database: Database): Promise<Map<string, string[]>> {
  const { rows } = await database.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name <> 'schema_version'
    group by 1 order by 1`)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

/** What a database holds, table by table. */
export async function storedBusiness(database: Database): Promise<StoredBusiness> {
  const stored: Record<string, Record<string, unknown>[]> = {}
  for (const name of (await columnsOf(database)).keys()) {
    const { rows } = await database.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(stored) as row from ${sql.identifier(name)} stored order by stored::text`,
    )
    if (rows.length > 0) stored[name] = rows.map(({ row }) => row)
  }
  return stored
}

/** Fills empty tables as they were. Their triggers rest: what they would add is stored already. */
export async function restore(database: Database, stored: StoredBusiness): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const [name, all] of await columnsOf(tx as unknown as Database)) {
      const rows = stored[name] ?? []
      const columns = sql.join(
        all.filter((column) => rows.some((row) => column in row)).map((column) => sql.identifier(column)),
        sql`, `,
      )
      if (rows.length > 0)
        await tx.execute(sql`insert into ${sql.identifier(name)} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${sql.identifier(name)}, ${JSON.stringify(rows)}::jsonb)`)
    }
  })
}
