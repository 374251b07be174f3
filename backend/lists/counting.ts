import { type SQLWrapper, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from '../store/typed-database.ts'
import { type Paging, skipped } from './listing.ts'

/**
 * Rows that are counted exactly. For more, the planner estimates, and the answer says so. Searched rows must be read to
 * be counted, others are counted in an index.
 */
export const countedRows = (search: string | undefined): number => (search?.trim() ? 1_000 : 10_000)

/** Rows of each kind that are counted exactly in a large business: nobody works through more. */
const countedOfKind = 1_000

/** If the planner expects this many times the limit, its estimate is taken without counting. */
const surelyMore = 2

interface Plan {
  readonly 'Node Type': string
  readonly 'Plan Rows': number
  readonly Plans?: readonly Plan[]
}

/** Estimates the rows of a statement by the statistics of the database. */
export const estimateRows = async (database: Database, statement: SQLWrapper): Promise<number> =>
  (await planOf(database, statement))?.['Plan Rows'] ?? 0

async function planOf(database: Database, statement: SQLWrapper): Promise<Plan | undefined> {
  const { rows } = await database.execute<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
    sql`explain (format json) ${statement}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan
}

/** The same of several statements with the same columns, asked for at once. */
export async function estimateEach(database: Database, statements: readonly SQLWrapper[]): Promise<readonly number[]> {
  const plan = statements.length > 1 && (await planOf(database, sql.join([...statements], sql` union all `)))
  const parts = (plan && plan['Node Type'] === 'Append' && plan.Plans) || []
  if (parts.length === statements.length) return parts.map((part) => part['Plan Rows'])
  // A statement that can give nothing is left out of the plan of all.
  return Promise.all(statements.map((one) => estimateRows(database, one)))
}

/** The database renews its statistics every few minutes at most: for so long nobody asks again, ms. */
const estimatesLast = 30_000
const mostKept = 200

interface Kept {
  readonly until: number
  readonly estimates: Promise<readonly number[]>
}

const keptOf = new WeakMap<Database, Map<string, Kept>>()
const dialect = new PgDialect()

/** Returns a recent estimate, else that of `estimateEach`. */
function keptEstimates(database: Database, statements: readonly SQLWrapper[]): Promise<readonly number[]> {
  const kept = keptOf.get(database) ?? new Map<string, Kept>()
  keptOf.set(database, kept)
  const asked = JSON.stringify(dialect.sqlToQuery(sql.join([...statements])))
  const known = kept.get(asked)
  if (known && known.until > performance.now()) return known.estimates
  if (kept.size >= mostKept) kept.clear()
  const estimates = estimateEach(database, statements)
  kept.set(asked, { until: performance.now() + estimatesLast, estimates })
  estimates.catch(() => kept.delete(asked))
  return estimates
}

/** An estimate looks like one: two figures of it say all that is known. */
export function roughly(count: number): number {
  const unit = 10 ** Math.max(0, String(Math.round(count)).length - 2)
  return Math.round(count / unit) * unit
}

export interface Counted {
  readonly total: number
  /** False where `total` is an estimate. */
  readonly isExact: boolean
}

/** Counts the rows of a statement exactly up to `most`. For more, the planner estimates. */
export async function countRows(database: Database, rows: SQLWrapper, most: number): Promise<Counted> {
  const expected = await estimateRows(database, rows)
  if (expected <= most * surelyMore) {
    const total = await database.$count(sql`(${upTo(most, rows)}) as counted`)
    if (total <= most) return { total, isExact: true }
  }
  return { total: roughly(Math.max(expected, most + 1)), isExact: false }
}

/** One more than are counted: then there are more. */
export const upTo = (most: number, rows: SQLWrapper) => sql`${rows} limit ${sql.raw(String(most + 1))}`

export type Counts = Readonly<Record<string, number>>

export interface CountedKinds {
  readonly counts: Counts
  /** Whether a kind, or all of them, was counted one by one. */
  readonly isExact: (kind: string | undefined) => boolean
}

/**
 * Counts by kind: all rows one by one where they are few enough, else each kind for itself. `all` selects `kind`, `each`
 * gives the rows of one kind, with the same columns for every kind.
 */
export async function countKinds(
  database: Database,
  all: SQLWrapper,
  each: Readonly<Record<string, SQLWrapper>>,
): Promise<CountedKinds> {
  const most = countedRows(undefined)
  const kinds = Object.keys(each)
  const estimates = await keptEstimates(database, Object.values(each))
  const expected = new Map(kinds.map((kind, at) => [kind, estimates[at] ?? 0]))
  if (sumOf(estimates) <= most * surelyMore) {
    const counts = await countByKind(database, upTo(most, all))
    if (sumOf(counts) <= most) return { counts, isExact: () => true }
  }
  const few = kinds.filter((kind) => (expected.get(kind) ?? 0) <= countedOfKind * surelyMore)
  const limited = few.map((kind) => [kind, upTo(countedOfKind, each[kind] as SQLWrapper)])
  const counted = await countEach(database, Object.fromEntries(limited))
  const counts = kinds.map((kind) => {
    const one = counted[kind]
    if (one !== undefined && one <= countedOfKind) return [kind, one]
    return [kind, roughly(Math.max(expected.get(kind) ?? 0, one ?? 0))]
  })
  return {
    counts: Object.fromEntries(counts),
    isExact: (kind) => kind !== undefined && (counted[kind] ?? Number.POSITIVE_INFINITY) <= countedOfKind,
  }
}

/** Counts the rows of each `kind` that a statement gives. */
async function countByKind(database: Database, rows: SQLWrapper): Promise<Counts> {
  const { rows: counted } = await database.execute<{ kind: string; count: number }>(
    sql`select kind, count(*)::int as count from (${rows}) counted group by kind`,
  )
  return Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))
}

/** Counts the rows of each statement. */
export async function countEach(database: Database, each: Readonly<Record<string, SQLWrapper>>): Promise<Counts> {
  const counts = Object.entries(each).map(
    ([kind, rows]) => sql`select ${kind} as kind, count(*)::int as count from (${rows}) counted`,
  )
  if (counts.length === 0) return {}
  const { rows } = await database.execute<{ kind: string; count: number }>(sql.join(counts, sql` union all `))
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

export const sumOf = (counts: Counts | readonly number[]): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A page that is not full ends the list, so that its end is known whatever was estimated. */
export function sizeOf(counted: Counted, paging: Paging, rows: number): Counted {
  if (counted.isExact || (rows === 0 && paging.page > 1)) return counted
  const shown = skipped(paging) + rows
  if (rows < paging.pageSize) return { total: shown, isExact: true }
  return { total: Math.max(counted.total, shown + 1), isExact: false }
}
