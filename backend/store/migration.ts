export interface Migration {
  readonly version: number
  readonly name: string
  /** SQL of PostgreSQL 15: several statements, no parameters. */
  readonly sql: string
}
