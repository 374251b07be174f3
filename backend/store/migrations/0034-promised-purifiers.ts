import type { Migration } from '../migration.ts'

/** What a replacement brings: a purifier of the stock, which one open job alone may be promised, or a model (S-183). */
export const promisedPurifiers: Migration = {
  version: 34,
  name: 'promised purifiers',
  sql: `
alter table job add column new_device_code text references device (code);
alter table job add column new_model_id text references device_model (id);
create unique index job_promised_purifier on job (new_device_code) where status not in ('COMPLETED', 'CANCELLED');
`,
}
