import type { Migration } from '../migration.ts'

/**
 * Plans as records of their own, coupons, and codes by which customers recommend the business. An older program told two validities apart within the name: "Family 30, 28 days".
 * Now the days stand beside the name, which loses them here, and other records call it by both, as before. A name that
 * would then be another plan's is left, and one that differs from another only in capitals gets its id.
 */
export const plans: Migration = {
  version: 16,
  name: 'plans',
  sql: `
alter table plan drop constraint plan_name_key;

with short as (
  select id, validity_days, regexp_replace(name, ',? ' || validity_days::text || ' days$', '') as name from plan
)
update plan set name = short.name from short
where short.id = plan.id and short.name <> '' and not exists (
  select from short other
  where other.id <> short.id and other.validity_days = short.validity_days and lower(other.name) = lower(short.name)
);
update plan set name = plan.name || ' (' || plan.id || ')' where exists (
  select from plan other
  where other.validity_days = plan.validity_days and lower(other.name) = lower(plan.name) and other.id < plan.id
);
create unique index plan_name_validity on plan (lower(name), validity_days);

alter table plan
  add column litres integer check (litres > 0),
  add column is_active boolean not null default true,
  add column updated_at timestamptz not null default now(),
  add column title text generated always as (name || ', ' || validity_days::text || ' days') stored;
create sequence plan_number start 1001;

create table plan_city (
  plan_id text not null references plan (id),
  city_code text not null references city (code),
  primary key (plan_id, city_code)
);

create table coupon (
  code text primary key check (code = upper(code)),
  percent integer check (percent between 1 and 100),
  amount bigint check (amount > 0),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  uses_left integer not null check (uses_left >= 0),
  check ((percent is null) <> (amount is null))
);

create table coupon_use (
  coupon_code text not null references coupon (code),
  installation_id text not null references installation (id),
  at timestamptz not null,
  by_id text not null references employee (id),
  primary key (coupon_code, installation_id)
);

create table referral_code (
  code text primary key check (code = upper(code)),
  customer_id text not null unique references customer (id)
);

create table referral_use (
  code text not null references referral_code (code),
  installation_id text primary key references installation (id),
  at timestamptz not null,
  by_id text not null references employee (id)
);
`,
}
