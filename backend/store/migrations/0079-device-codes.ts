import type { Migration } from '../migration.ts'

/**
 * Codes of devices, their prefixes and batches (S-293, S-316). Each device that is there bears one, and so does each that
 * comes: the prefix of its letters then goes on after its number.
 */
export const deviceCodes: Migration = {
  version: 79,
  name: 'device codes',
  sql: `
create table device_code_prefix (
  prefix text primary key check (prefix ~ '^[A-Z]{2,6}$'),
  next_number bigint not null default 1 check (next_number between 1 and 100000000),
  created_by text references employee (id),
  created_at timestamptz not null
);
create sequence device_code_batch_number start 1001;
create table device_code_batch (
  id text primary key,
  prefix text not null references device_code_prefix (prefix),
  quantity integer not null check (quantity between 1 and 1000),
  first_code text not null unique,
  last_code text not null,
  created_by text not null references employee (id),
  created_at timestamptz not null
);
create table device_code (
  code text primary key,
  prefix text references device_code_prefix (prefix),
  batch_id text references device_code_batch (id),
  status text not null check (status in ('AVAILABLE', 'ASSIGNED')),
  is_blocked boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index device_code_by_prefix on device_code (prefix, code);
create index device_code_by_batch on device_code (batch_id) where batch_id is not null;
create index device_code_by_day on device_code (created_at, code);

create function code_of_device() returns trigger language plpgsql as $$
begin
  insert into device_code_prefix (prefix, next_number, created_at)
    select letters, least(max(number) + 1, 100000000), min(updated_at) from (
      select (regexp_match(code, '^([A-Z]{2,6})[0-9]{8}$'))[1] as letters, right(code, 8)::bigint as number, updated_at
        from added where code ~ '^[A-Z]{2,6}[0-9]{8}$') as borne
    group by letters order by letters
    on conflict (prefix) do update set next_number = greatest(device_code_prefix.next_number, excluded.next_number);
  insert into device_code (code, prefix, status, created_at, updated_at)
    select code, (regexp_match(code, '^([A-Z]{2,6})[0-9]{8}$'))[1], 'ASSIGNED', updated_at, updated_at from added
    order by code on conflict (code) do nothing;
  return null;
end $$;
create trigger code_of_device after insert on device referencing new table as added for each statement
  execute function code_of_device();

insert into device_code_prefix (prefix, next_number, created_at)
  select (regexp_match(code, '^([A-Z]{2,6})[0-9]{8}$'))[1], least(max(right(code, 8)::bigint) + 1, 100000000), now()
    from device where code ~ '^[A-Z]{2,6}[0-9]{8}$' group by 1;
insert into device_code (code, prefix, status, created_at, updated_at)
  select code, (regexp_match(code, '^([A-Z]{2,6})[0-9]{8}$'))[1], 'ASSIGNED', coalesce(installed_at, updated_at), updated_at
    from device;
`,
}
