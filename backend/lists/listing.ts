import { type Column, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { foldId, foldName, tenDigits, trimmed } from '../../src/contract/normalise.ts'

/** Pattern of ILIKE for a text anywhere. Its own `%`, `_` and `\` mean themselves (H20). */
export const anywhere = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * The indexes hold letters by threes, so fewer letters are looked for at the beginning of a word. Signs are looked for
 * in every row.
 */
const patternsOf = (text: string): string[] =>
  /^[\p{L}\p{N}].?$/u.test(text) ? [anywhere(text).slice(1), anywhere(` ${text}`)] : [anywhere(text)]

/**
 * A search as it may be stored (H97): as it was typed and folded, with both apostrophes, and without white space where it
 * may be an id. Most are one.
 */
function waysToWrite(search: string): string[] {
  const folded = foldName(search)
  const id = foldId(search).toLowerCase()
  const ways = [trimmed(search).toLowerCase(), folded, folded.replaceAll(/\b'\b/g, '’'), ...(/\d/.test(id) ? [id] : [])]
  return [...new Set(ways)].filter((one) => one !== '')
}

/** Condition of a list's search field: texts, and a phone that may be typed with spaces or +91. */
export function matching(
  search: string | undefined,
  texts: readonly (Column | SQL)[],
  phone?: Column,
): SQL | undefined {
  const wanted = waysToWrite(search ?? '')
  if (wanted.length === 0) return undefined
  const digits = tenDigits(search ?? '')
  const byPhone = phone && /^\d{3,10}$/.test(digits) ? [ilike(phone, anywhere(digits))] : []
  return or(...texts.flatMap((column) => wanted.flatMap(patternsOf).map((one) => ilike(column, one))), ...byPhone)
}

export interface Order {
  readonly orderBy?: string | undefined
  readonly orderDir?: 'ASC' | 'DESC' | undefined
}

export const directionOf = (order: Order): SQL => (order.orderDir === 'DESC' ? sql`desc` : sql`asc`)

/** What the list is to be sorted by; undefined for any key that is none of the list's own. */
export const sortKeyOf = <T>({ orderBy }: Order, keys: Readonly<Record<string, T>>): T | undefined =>
  orderBy !== undefined && Object.hasOwn(keys, orderBy) ? keys[orderBy] : undefined

/**
 * Sorts by keys of the list only. Any other key means its id (S-47). Empty values come last. The id settles ties, so
 * that pages never overlap.
 */
export function ordering(
  order: Order,
  keys: Readonly<Record<string, Column | SQL | readonly (Column | SQL)[]>>,
  id: Column,
  mayBeEmpty: readonly string[] = [],
): SQL[] {
  const key = sortKeyOf(order, keys)
  const direction = directionOf(order)
  if (!key) return [sql`${id} ${direction}`]
  // An index is read backwards only without a rule for empty values. Ascending, they come last anyway.
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

/** Condition of a filter that may have several values (B064); none narrows nothing (T088, T089). */
export const oneOf = (column: Column, all: readonly string[] | undefined): SQL | undefined =>
  all && all.length > 0 ? inArray(column, [...all]) : undefined
