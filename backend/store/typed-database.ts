import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema/index.ts'

/** The database, or a transaction of it, with the tables it has. */
export type Database = NodePgDatabase<typeof schema>
