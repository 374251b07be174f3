import type { Migration } from '../migration.ts'

/** The column says in plain words who initiated a refund and who acted on it. */
export const actedBy: Migration = {
  version: 12,
  name: 'acted by',
  sql: `
alter table refund rename column hands to acted_by;
alter index refund_hands rename to refund_acted_by;
`,
}
