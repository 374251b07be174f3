import { and, type Column, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Database } from '../store/typed-database.ts'
import { countEach, countedRows, countRows, sizeOf } from './counting.ts'
import { matching, type Order, ordering, type Paging, pageBody, skipped } from './listing.ts'

/** A select with its joins, as far as a list narrows, sorts and pages it: what drizzle's `$dynamic()` gives. */
interface Selecting<Row> extends SQLWrapper, PromiseLike<Row[]> {
  where(condition: SQL | undefined): Selecting<Row>
  orderBy(...keys: SQL[]): Selecting<Row>
  limit(rows: number): Selecting<Row>
  offset(rows: number): Selecting<Row>
}

export interface PlainList<Query, Row, Wire> {
  /** Anew each time, because a select can be narrowed once */
  rows(database: Database): Selecting<Row>
  readonly id: Column
  /** Columns by the names that `orderBy` may have */
  readonly keys: Parameters<typeof ordering>[1]
  /** Sort keys of columns that may be empty */
  readonly mayBeEmpty?: readonly string[]
  /** Columns that the search looks into */
  readonly texts: readonly (Column | SQL)[]
  readonly phone?: Column
  filters?(query: Query): readonly (SQL | undefined)[]
  /** What each tab holds. The answer then counts them under every filter but the chosen tab. */
  readonly tabs?: { readonly chosen: string | undefined; readonly holds: Readonly<Record<string, SQL | undefined>> }
  wire(row: Row): Wire
}

/** A list of some thousand rows: filter, search, order, page and total. Longer ones need the indexes of `page-ids.ts`. */
export async function plainList<Query extends Order & Paging & { readonly search?: string | undefined }, Row, Wire>(
  { rows, id, keys, mayBeEmpty = [], texts, phone, filters, tabs, wire }: PlainList<Query, Row, Wire>,
  query: Query,
  database: Database,
) {
  const inAnyTab = and(matching(query.search, texts, phone), ...(filters?.(query) ?? []))
  const where = and(inAnyTab, tabs?.holds[tabs.chosen ?? ''])
  const found = await rows(database)
    .where(where)
    .orderBy(...ordering(query, keys, id, mayBeEmpty))
    .limit(query.pageSize)
    .offset(skipped(query))
  const counted = await countRows(database, rows(database).where(where), countedRows(query.search))
  const { total, isExact } = sizeOf(counted, query, found.length)
  const holds = Object.entries(tabs?.holds ?? {})
  const each = Object.fromEntries(holds.map(([tab, held]) => [tab, rows(database).where(and(inAnyTab, held))]))
  return pageBody(found.map(wire), total, query, {
    ...(isExact ? {} : { estimated: true }),
    ...(tabs ? { counts: await countEach(database, each) } : {}),
  })
}
