import type { Migration } from '../migration.ts'

/**
 * Investments of sponsors and the device codes allotted to them (S-314). Whoever allots codes or lowers the number of
 * devices holds the investment, so it never has more codes than devices, whatever comes at the same moment.
 */
export const investments: Migration = {
  version: 83,
  name: 'investments',
  sql: `
create sequence investment_number start 3001;
create table investment (
  id text primary key,
  sponsor_id text not null references sponsor (id),
  amount bigint not null check (amount > 0),
  num_of_devices integer not null check (num_of_devices between 0 and 1000),
  created_by text references employee (id),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index investment_sponsor on investment (sponsor_id);
create table investment_code (
  code text primary key references device_code (code),
  investment_id text not null references investment (id)
);
create index investment_code_of on investment_code (investment_id);

create function keep_investment() returns trigger language plpgsql as $$
declare
  too_full text;
begin
  perform from investment where id in (select investment_id from added) order by id for update;
  select id into too_full from investment
    where id in (select investment_id from added)
      and num_of_devices < (select count(*) from investment_code where investment_id = investment.id) limit 1;
  if too_full is not null then
    raise exception 'Investment % has more codes than devices.', too_full
      using errcode = 'check_violation', constraint = 'codes_of_investment';
  end if;
  return null;
end $$;
create trigger kept_added after insert on investment_code referencing new table as added
  for each statement execute function keep_investment();
create trigger kept_moved after update on investment_code referencing new table as added
  for each statement execute function keep_investment();

create function keep_devices() returns trigger language plpgsql as $$
begin
  if new.num_of_devices < (select count(*) from investment_code where investment_id = new.id) then
    raise exception 'Investment % has more codes than devices.', new.id
      using errcode = 'check_violation', constraint = 'codes_of_investment';
  end if;
  return null;
end $$;
create trigger kept_devices after update of num_of_devices on investment for each row
  when (new.num_of_devices < old.num_of_devices) execute function keep_devices();
`,
}
