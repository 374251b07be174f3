import type { Migration } from '../migration.ts'

/**
 * Free litres and days of devices as movements, each with what it left (S-318). The database refuses one that doesn't
 * follow its predecessor, takes more than there is, or is changed later.
 */
export const deviceBenefits: Migration = {
  version: 86,
  name: 'benefits of devices',
  sql: `
create table benefit_movement (
  id bigint generated always as identity primary key,
  device_code text not null references device (code),
  cause text not null check (cause in ('PLAN', 'ADDED', 'RESET')),
  litres integer not null,
  days integer not null,
  litres_after integer not null check (litres_after >= 0),
  days_after integer not null check (days_after >= 0),
  note text,
  by_id text not null references employee (id),
  at timestamptz not null,
  constraint benefit_of_cause check (case cause
    when 'RESET' then litres <= 0 and days <= 0 and litres_after = 0 and days_after = 0
    else litres >= 0 and days >= 0 and litres + days > 0 and note is not null end)
);
create index benefit_movement_device on benefit_movement (device_code, id);

create function follow_benefits() returns trigger language plpgsql as $$
declare
  litres_before integer;
  days_before integer;
begin
  select litres_after, days_after into litres_before, days_before from benefit_movement
    where device_code = new.device_code order by id desc limit 1;
  if new.litres_after <> coalesce(litres_before, 0) + new.litres or new.days_after <> coalesce(days_before, 0) + new.days then
    raise exception 'A movement of benefits follows the one before.'
      using errcode = 'check_violation', constraint = 'benefits_follow';
  end if;
  return new;
end $$;
create trigger follows before insert on benefit_movement for each row execute function follow_benefits();
create function keep_benefits() returns trigger language plpgsql as $$
begin
  raise exception 'A movement of benefits keeps what it said.'
    using errcode = 'check_violation', constraint = 'benefits_kept';
end $$;
create trigger kept before update or delete on benefit_movement for each statement execute function keep_benefits();
`,
}
