import type { Migration } from '../migration.ts'

/**
 * Jobs that the console books: numbered by a sequence, with a tag and who booked them. An installation has one open job
 * that unpauses it at most (S-133). What older programs left keeps its numbers.
 */
export const installationLifecycle: Migration = {
  version: 20,
  name: 'installation lifecycle',
  sql: `
alter table job add column tag text;
alter table job add column created_by text references employee (id);
create unique index job_unpause on job (installation_id)
  where tag = 'UNPAUSE' and status not in ('COMPLETED', 'CANCELLED');
create sequence job_number start 90001;
select setval('job_number', greatest(90000, coalesce((select max(substr(id, 3)::bigint) from job where id ~ '^J-[0-9]{1,15}$'), 0)));
`,
}
