import { sql } from 'drizzle-orm'
import { StartError } from '../start-error.ts'
import type { Migration } from './migration.ts'
import { migrations as all } from './migrations/all.ts'
import { transact } from './transact.ts'
import type { Database } from './typed-database.ts'

const lockNumber = 7_230_101

/**
 * Brings the database to the newest version, in one transaction: whole or not at all. If two start at once, the second
 * waits and finds nothing to do. A database written by a newer program is refused (H74).
 */
export async function migrate(database: Database, migrations: readonly Migration[] = all): Promise<number> {
  return transact(database, async (tx) => {
    // An index over a million rows takes longer than any call may.
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
    await tx.execute(
      sql`create table if not exists schema_version (version integer primary key, name text not null, at timestamptz not null default now())`,
    )
    const found = await tx.execute<{ version: number | null }>(sql`select max(version) as version from schema_version`)
    const from = found.rows[0]?.version ?? 0
    const newest = Math.max(...migrations.map((migration) => migration.version))
    if (from > newest)
      throw new StartError(
        `The data was written by a newer Headwater (version ${from}, this program knows ${newest}). Start that newer program, or another DATA_DIR.`,
      )
    for (const migration of migrations.filter((one) => one.version > from)) {
      await tx.execute(sql.raw(migration.sql))
      await migration.fill?.(tx)
      await tx.execute(sql`insert into schema_version (version, name) values (${migration.version}, ${migration.name})`)
    }
    return newest
  })
}
