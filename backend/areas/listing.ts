import { type Column, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { tenDigits } from '../../src/contract/values.ts'
import type { Database } from '../handle.ts'

/** Pattern of ILIKE for a text anywhere; its own `%`, `_` and `\` mean themselves (H20). */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** What a list's search field looks at: texts, and a phone that may be typed with spaces or +91. */
export function matching(search: string | undefined, texts: readonly Column[], phone?: Column): SQL | undefined {
  const wanted = search?.trim()
  if (!wanted) return undefined
  const digits = tenDigits(wanted)
  const byPhone = phone && /^\d{3,10}$/.test(digits) ? [ilike(phone, anywhere(digits))] : []
  return or(...texts.map((column) => ilike(column, anywhere(wanted))), ...byPhone)
}

/**
 * So many rows are counted one by one; of more, the planner's estimate says how many there are, and it is said so. Rows
 * that were searched are read to be counted, others are counted in an index.
 */
export const countedRows = (search: string | undefined): number => (search?.trim() ? 1_000 : 10_000)

/** How many rows a statement would give, by the statistics of the database. */
export async function estimateRows(database: Database, statement: SQLWrapper): Promise<number> {
  const { rows } = await database.execute<{
    'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
  }>(sql`explain (format json) ${statement}`)
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}

/** An estimate looks like one: two figures of it say all that is known. */
export function roughly(count: number): number {
  const unit = 10 ** Math.max(0, String(Math.round(count)).length - 2)
  return Math.round(count / unit) * unit
}

/** What is known of a list's size. */
export interface Counted {
  readonly total: number
  /** False where `total` is an estimate. */
  readonly isExact: boolean
}

/** Where the planner expects so many times as many as are counted, its word is taken. */
const surelyMore = 5

/**
 * Counts the rows of a statement one by one up to `most`; of more, the planner says how many they are. What it expects
 * of a search is not to be trusted: those are always counted first.
 */
export async function countRows(
  database: Database,
  rows: SQLWrapper,
  most: number,
  isSearch = false,
): Promise<Counted> {
  const expected = isSearch ? 0 : await estimateRows(database, rows)
  if (expected <= most * surelyMore) {
    const total = await database.$count(sql`(${rows} limit ${sql.raw(String(most + 1))}) as counted`)
    if (total <= most) return { total, isExact: true }
  }
  const estimate = expected || (await estimateRows(database, rows))
  return { total: roughly(Math.max(estimate, most + 1)), isExact: false }
}

/** A page that is not full ends the list, so that its end is known whatever was estimated. */
export function sizeOf(counted: Counted, paging: Paging, rows: number): Counted {
  if (counted.isExact || (rows === 0 && paging.page > 1)) return counted
  const shown = skipped(paging) + rows
  if (rows < paging.pageSize) return { total: shown, isExact: true }
  return { total: Math.max(counted.total, shown + 1), isExact: false }
}

export interface Order {
  readonly orderBy?: string | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

/** Only keys of the list sort; any other means its id (S-47). What is empty comes last. The id settles ties, so that pages never overlap. */
export function ordering(
  order: Order,
  keys: Readonly<Record<string, Column | SQL | readonly (Column | SQL)[]>>,
  id: Column,
  mayBeEmpty: readonly string[] = [],
): SQL[] {
  const key = order.orderBy !== undefined && Object.hasOwn(keys, order.orderBy) ? keys[order.orderBy] : undefined
  const direction = order.orderDir === 'DESC' ? sql`desc` : sql`asc`
  if (!key) return [sql`${id} ${direction}`]
  // An index is read backwards only where nothing is said of empty values; ascending, they come last anyway.
  const last = order.orderDir === 'DESC' && mayBeEmpty.includes(order.orderBy ?? '') ? sql` nulls last` : sql``
  const all = Array.isArray(key) ? key : [key]
  return [...all.map((one) => sql`${one} ${direction}${last}`), sql`${id} ${direction}`]
}

export interface Paging {
  readonly page: number
  readonly pageSize: number
}

export const skipped = (paging: Paging): number => (paging.page - 1) * paging.pageSize

export interface Extras {
  readonly counts?: Record<string, number>
  /** The total is an estimate. */
  readonly estimated?: true
}

/** The list answer of most services (S-8). */
export const pageBody = <T>(content: T[], total: number, paging: Paging, extras: Extras = {}) => ({
  content,
  pageNumber: paging.page,
  pageSize: paging.pageSize,
  totalElements: total,
  totalPages: Math.ceil(total / paging.pageSize),
  ...extras,
})

/** A city is asked for by its code or its name. */
export const inCity = (code: Column, text: string | undefined): SQL | undefined =>
  text
    ? sql`${code} = (select asked.code from city asked where asked.code = ${text.toUpperCase()} or asked.name = ${text} limit 1)`
    : undefined
