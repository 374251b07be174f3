import type { Migration } from '../migration.ts'

/** Quality checks of production, and what was checked in each. */
export const qualityChecks: Migration = {
  version: 14,
  name: 'quality checks',
  sql: `
create table quality_check (
  id text primary key,
  purifier_id text not null,
  bot_id text,
  sponsor_code text,
  tested_by text references employee (id),
  created_at timestamptz,
  status text not null
);
create index quality_check_created on quality_check (created_at, id);

create table quality_check_element (
  id text primary key,
  quality_check_id text not null references quality_check (id) on delete cascade,
  place integer not null,
  element_id text,
  name text,
  value text,
  on_success text,
  on_failure text
);
create index quality_check_element_place on quality_check_element (quality_check_id, place);
`,
}
