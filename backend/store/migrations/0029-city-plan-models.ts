import type { Migration } from '../migration.ts'

/**
 * Which model goes with which plan in which city (S-159). A business of an older program keeps the combinations that
 * its homes have. Wallets are numbered by a sequence, because an activation opens one.
 */
export const cityPlanModels: Migration = {
  version: 29,
  name: 'city plan models',
  sql: `
create table city_plan_model (
  city_code text not null references city (code),
  plan_id text not null references plan (id),
  model_id text not null references device_model (id),
  is_valid boolean not null,
  updated_at timestamptz not null,
  primary key (city_code, plan_id, model_id)
);
create index city_plan_model_model on city_plan_model (model_id, city_code);
insert into city_plan_model
  select distinct one.city_code, one.plan_id, device.model_id, true, now()
  from installation one join device on device.code = one.purifier_id where one.plan_id is not null;

create sequence wallet_number start 30001;
select setval('wallet_number', greatest(30000, coalesce((select max(substr(id, 3)::bigint) from wallet where id ~ '^W-[0-9]{1,15}$'), 0)));
`,
}
