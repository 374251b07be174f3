import { type Column, type SQL, sql } from 'drizzle-orm'

/** A column with the name of its table, which a select of one table leaves out: then it is another table's column. */
const named = (column: Column): SQL => sql`${column.table}.${sql.identifier(column.name)}`

/** Counts the rows whose column `child` holds the row's `parent`, for a column of a list. `where` is about the child alone. */
export const countOf = (child: Column, parent: Column, where?: SQL): SQL<number> =>
  sql<number>`(select count(*)::int from ${child.table} where ${named(child)} = ${named(parent)}${where && sql` and ${where}`})`
