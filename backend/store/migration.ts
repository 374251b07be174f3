import type { Database } from './typed-database.ts'

export interface Migration {
  readonly version: number
  readonly name: string
  /** SQL of PostgreSQL 15: several statements, no parameters. */
  readonly sql: string
  /** What SQL can't tell, after it in the same transaction. */
  readonly fill?: (database: Database) => Promise<void>
}
