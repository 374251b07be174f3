import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../handle.ts'
import { countedRows, estimateRows, roughly } from './listing.ts'

/** Up to so many are better read all, and then sorted, than looked for along the list. */
const fewEnough = 5_000

export interface Searched {
  /** How many of each kind; scaled where more were found than are counted one by one. */
  readonly counts: Readonly<Record<string, number>>
  /** False where more are found than are counted one by one. */
  readonly isExact: boolean
  /** Narrows to what was found, by its ids; undefined where there are so many that the list is walked for them. */
  readonly byId: (id: Column) => SQL | undefined
}

/**
 * What was searched in several tables, each by its own index: one condition over all of them would read every row.
 * Each part selects `id` and `kind`.
 */
export async function countSearched(
  database: Database,
  search: string | undefined,
  parts: readonly SQLWrapper[],
): Promise<Searched> {
  const most = countedRows(search)
  const union = (part: (one: SQLWrapper) => SQL) => sql.join(parts.map(part), sql` union `)
  const counts = await countByKind(
    database,
    union((part) => sql`(${part} limit ${sql.raw(String(most + 1))})`),
  )
  const sum = sumOf(counts)
  const ids = union((part) => sql`select id from ${part} part`)
  const byId = (id: Column) => sql`${id} = any(array(${ids}))`
  if (sum <= most) return { counts, isExact: true, byId }
  const estimates = await Promise.all(parts.map((part) => estimateRows(database, part)))
  const expected = sumOf(estimates)
  const share = Math.max(1, expected / sum)
  const scaled = Object.entries(counts).map(([kind, count]) => [kind, roughly(count * share)])
  return {
    counts: Object.fromEntries(scaled),
    isExact: false,
    byId: expected <= fewEnough ? byId : () => undefined,
  }
}

/** How many rows of each `kind` a statement gives. */
export async function countByKind(database: Database, rows: SQLWrapper): Promise<Record<string, number>> {
  const { rows: counted } = await database.execute<{ kind: string; count: number }>(
    sql`select kind, count(*)::int as count from (${rows}) counted group by kind`,
  )
  return Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))
}

export const sumOf = (counts: Readonly<Record<string, number>> | readonly number[]): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
