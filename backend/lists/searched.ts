import { type Column, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../store/typed-database.ts'
import { type Counts, countedRows, estimateEach, roughly, sumOf, upTo } from './counting.ts'

/** Up to this many matches are read by id and sorted. For more, the list is walked in its order. */
const mostIds = 5_000

/** The result of a search. Its counts tell by which condition the rows are read fastest. */
export interface Found {
  /** An array of all ids. */
  readonly ids: SQL
  /** Whether they are expected to be too many to be read all. */
  readonly isMany: boolean
  /** The same as a condition over all tables of the search. */
  readonly matches: SQL | undefined
  /** The same as one over the list's own table, where that is enough. */
  readonly own: SQL | undefined
}

export interface Searched {
  readonly found: Found
  /** Matches of each kind, scaled where more were found than are counted exactly. */
  readonly counts: Counts
  /** False where more are found than are counted one by one. */
  readonly isExact: boolean
}

/** One table of a search: the condition, and a statement by it that selects `id` and `kind`. */
export interface Part {
  readonly matches: SQL | undefined
  readonly rows: SQLWrapper
}

/** Narrows to ids. */
export const among = (id: Column, ids: readonly string[]): SQL => sql`${id} = any(${arrayOf(ids)})`

/** Their number is not the planner's concern: it would weigh each of them. */
const arrayOf = (ids: readonly string[]): SQL => sql`array(select unnest(${sql.param(ids)}::text[]))`

/**
 * Searches several tables, each by its own index, because one condition over all would read every row. The first is the
 * list's own. A few matches are found once, and the list is read by their ids.
 */
export async function searchParts(
  database: Database,
  search: string | undefined,
  given: readonly Part[],
): Promise<Searched> {
  const most = countedRows(search)
  const parts = given.filter((part) => part.matches)
  const union = (part: (one: Part) => SQL) => sql.join(parts.map(part), sql` union `)
  // As if all were read: for few of many the planner would rather go through the table, and it is often wrong.
  const some = union(
    (part) => sql`(with part as materialized ${part.rows} ${upTo(most, sql`select id, kind from part`)})`,
  )
  const { rows } = await database.execute<{ kind: string; count: number; ids: string[] | null }>(
    sql`select kind, count(*)::int as count, case when sum(count(*)) over () <= ${most} then json_agg(id) end as ids
      from (${some}) counted group by kind`,
  )
  const counts = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  const counted = sumOf(counts)
  const matches = or(...parts.map((part) => part.matches))
  if (counted <= most) {
    const ids = arrayOf(rows.flatMap((row) => row.ids ?? []))
    return { counts, isExact: true, found: { ids, isMany: false, matches, own: undefined } }
  }
  const statements = parts.map((part) => part.rows)
  const expected = sumOf(await estimateEach(database, statements))
  const share = Math.max(1, expected / counted)
  const scaled = Object.entries(counts).map(([kind, count]) => [kind, roughly(count * share)])
  const ids = sql`array(${union((part) => sql`select id from ${part.rows} part`)})`
  const own = parts.length === 1 ? matches : undefined
  return {
    counts: Object.fromEntries(scaled),
    isExact: false,
    found: { ids, isMany: expected > mostIds, matches, own },
  }
}
