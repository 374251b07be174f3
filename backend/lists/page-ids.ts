import { and, type Column, type SQL, sql } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Database } from '../store/typed-database.ts'
import { directionOf, type Order, type Paging, skipped } from './listing.ts'
import { among, type Found } from './searched.ts'

/** Few words that many rows have one of, such as the names of cities: `words` gives key and word of each. */
export interface Words {
  readonly words: SQL
  /** Column by which an index finds the rows of a word in the order of their ids. */
  readonly key: Column | SQL
}

export const cityNames = sql`select code, name from city`

export interface Listed {
  readonly query: Order & Paging
  readonly id: Column
  readonly order: readonly SQL[]
  /** Sort keys that have only few different words. */
  readonly words: ReadonlyMap<string, Words>
  /** Sort keys that stand in another table. */
  readonly elsewhere?: readonly string[]
  /** Condition that narrows the list beside a search, on its own columns. */
  readonly filter: SQL | undefined
  readonly found: Found | undefined
  /** A statement, anew each time, for the ids of all rows, with what they are narrowed and sorted by. */
  readonly all: () => PgSelect
}

/** Condition for the rows of a page: which rows is decided first, then what stands in them is read. */
export async function onPage(database: Database, listed: Listed): Promise<SQL> {
  const { query, id, order, words, elsewhere = [], filter, found, all } = listed
  const worded = words.get(query.orderBy ?? '')
  const own = worded || elsewhere.includes(query.orderBy ?? '') ? undefined : found?.own
  const walked = found?.isMany && own ? await walk(database, listed, own) : undefined
  if (walked) return among(id, walked)
  // If the first rows of the list hold few matches, few match in all, whatever was expected.
  const isMany = found?.isMany && !own
  const where = and(filter, found && (isMany ? found.matches : sql`${id} = any(${found.ids})`))
  const [size, skip] = [query.pageSize, skipped(query)]
  const page = worded
    ? pageByWord(listed, worded, where)
    : all()
        .where(where)
        .orderBy(...order)
        .limit(size)
        .offset(skip)
  return sql`${id} = any(array(${page}))`
}

/** So far a list is walked for what many rows match: they may all stand at its end. */
const walkedRows = 5_000

/** Ids of a page of what was searched, where the first rows of the list hold so many. */
async function walk(database: Database, { query, id, order, filter }: Listed, matches: SQL) {
  const [by, table] = [sql.join([...order], sql`, `), id.table]
  const first = sql`select * from ${table} where ${filter ?? sql`true`} order by ${by} limit ${walkedRows}`
  const { rows } = await database.execute<{ id: string }>(
    sql`select id from (${first}) ${table} where ${matches} order by ${by} limit ${query.pageSize} offset ${skipped(query)}`,
  )
  return rows.length === query.pageSize ? rows.map((row) => row.id) : undefined
}

/** In the order of few words: of each word the first so many, where a plain sort would read every row. */
function pageByWord({ query, id, all }: Listed, { words, key }: Words, where: SQL | undefined): SQL {
  const [direction, size, skip] = [directionOf(query), query.pageSize, skipped(query)]
  const first = all()
    .where(and(where, sql`${key} = worded.key`))
    .orderBy(sql`${id} ${direction}`)
    .limit(skip + size)
  return sql`select first.id from (${words}) worded (key, word) cross join lateral ${first} first
    order by worded.word ${direction} nulls last, first.id ${direction} limit ${size} offset ${skip}`
}
