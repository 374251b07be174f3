import type { Migration } from '../migration.ts'

/** Nobody read when a session was last used, and writing it made reads write. */
export const unusedColumn: Migration = {
  version: 11,
  name: 'unused column',
  sql: `
alter table session drop column last_used_at;
`,
}
