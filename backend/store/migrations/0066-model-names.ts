import type { Migration } from '../migration.ts'

/**
 * Names of models are unique in any case and with any spaces around them (H93), and former names are kept. Where an
 * older business has a name twice, the later ones get their id behind it. Mappings are numbered, so that pages never
 * overlap.
 */
export const modelNames: Migration = {
  version: 66,
  name: 'model names',
  sql: `
update device_model set name = btrim(name) || ' (' || id || ')' where exists (
  select from device_model other where lower(btrim(other.name)) = lower(btrim(device_model.name)) and other.id < device_model.id);
create unique index device_model_folded_name on device_model (lower(btrim(name)));
alter table city_plan_model add column id bigint generated always as identity unique;
create table device_model_name (
  model_id text not null references device_model (id),
  name text not null,
  until_at timestamptz not null,
  by_id text not null references employee (id),
  primary key (model_id, until_at)
);
`,
}
