import { sql } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'

/** Counts of calls, which every call leaves. */
const ofEachCall = 'call_share'

/**
 * Watches every table for rows that are added, changed or deleted. Call what it returns to learn the tables since the
 * last time. What is rolled back was no change, an update that sets what was there neither.
 */
export async function watchChanges(database: Database): Promise<() => Promise<string[]>> {
  const { rows: tables } = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> ${ofEachCall}`,
  )
  await database.execute(sql`create table seen_change (name text not null)`)
  await database.execute(sql`create function see_change() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'UPDATE' or old is distinct from new then insert into seen_change values (tg_table_name); end if;
      return null;
    end $$`)
  for (const { name } of tables)
    await database.execute(sql`create trigger see_change after insert or update or delete on ${sql.identifier(name)}
      for each row execute function see_change()`)
  return async () => {
    const { rows } = await database.execute<{ name: string }>(sql`delete from seen_change returning name`)
    return [...new Set(rows.map(({ name }) => name))].toSorted()
  }
}
