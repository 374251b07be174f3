import type { Migration } from '../migration.ts'

/**
 * What jobs pay, and the passbooks (S-306, S-307). The configs of a profession have a first day each and no last one, so
 * they can neither overlap nor leave a gap. A config that has paid is never changed, none begins on a day that was paid
 * already, and an entry is never changed at all (H109, H110). Jobs that were completed before have no entry: nothing said
 * then what they would pay.
 */
export const earnings: Migration = {
  version: 84,
  name: 'earnings',
  sql: `
create sequence earning_scheme_number start 1;
create table earning_scheme (
  id text primary key,
  name text not null,
  name_key text not null unique,
  profession text not null check (profession in ('Technician', 'DeliveryPerson')),
  created_by text references employee (id),
  created_at timestamptz not null,
  unique (id, profession)
);

create sequence earning_config_number start 1;
create table earning_config (
  id text primary key,
  scheme_id text not null,
  profession text not null,
  version integer not null check (version >= 1),
  effective_from date not null,
  created_by text references employee (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (scheme_id, profession) references earning_scheme (id, profession),
  unique (scheme_id, version),
  unique (profession, effective_from)
);

create table earning_rate (
  config_id text not null references earning_config (id),
  job_type text not null,
  grade text not null check (grade in ('L1', 'L2', 'L3')),
  amount bigint not null check (amount >= 0),
  primary key (config_id, job_type, grade)
);

create table earning_entry (
  id bigint generated always as identity primary key,
  employee_id text not null references employee (id),
  at timestamptz not null,
  day date not null check (day = (at at time zone 'Asia/Kolkata')::date),
  type text not null check (type = case kind when 'REVERSAL' then 'DEBIT' else 'CREDIT' end),
  kind text not null check (kind in ('JOB', 'PAYOUT', 'REVERSAL')),
  amount bigint not null check (amount > 0),
  note text not null default '',
  reason text check (reason is null or kind = 'PAYOUT'),
  by_id text references employee (id) check ((by_id is null) = (kind = 'JOB')),
  job_id text unique references job (id) check ((job_id is not null) = (kind = 'JOB')),
  config_id text check ((config_id is not null) = (kind = 'JOB')),
  job_type text,
  grade text,
  reverses bigint unique check ((reverses is not null) = (kind = 'REVERSAL')),
  unique (id, employee_id, amount),
  foreign key (config_id, job_type, grade) references earning_rate (config_id, job_type, grade),
  foreign key (reverses, employee_id, amount) references earning_entry (id, employee_id, amount),
  check (num_nulls(config_id, job_type, grade) in (0, 3))
);
create index earning_entry_passbook on earning_entry (employee_id, at, id);
create index earning_entry_config on earning_entry (config_id, day);

create function keep_earning_entry() returns trigger language plpgsql as $$
begin
  raise exception 'An entry of a passbook is never changed.' using errcode = 'check_violation', constraint = 'earning_entries';
end $$;
create trigger kept before update or delete on earning_entry for each statement execute function keep_earning_entry();

create function prove_earning_entry() returns trigger language plpgsql as $$
begin
  if new.kind = 'JOB' and new.config_id is distinct from (
    select of_day.id from earning_config paid join earning_config of_day on of_day.profession = paid.profession
      where paid.id = new.config_id and of_day.effective_from <= new.day order by of_day.effective_from desc limit 1) then
    raise exception 'A job is paid by the config of its day.' using errcode = 'check_violation', constraint = 'earning_entries';
  end if;
  if new.kind = 'JOB' and new.amount is distinct from (select amount from earning_rate
    where config_id = new.config_id and job_type = new.job_type and grade = new.grade) then
    raise exception 'A job is paid what its rate says.' using errcode = 'check_violation', constraint = 'earning_entries';
  end if;
  if new.kind = 'REVERSAL' and exists (select from earning_entry where id = new.reverses and kind = 'REVERSAL') then
    raise exception 'A reversal is not reversed.' using errcode = 'check_violation', constraint = 'earning_entries';
  end if;
  return new;
end $$;
create trigger proved before insert on earning_entry for each row execute function prove_earning_entry();

create function keep_paid_config() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and exists (select from earning_entry where config_id = old.id) then
    raise exception 'A config that has paid is never changed.' using errcode = 'check_violation', constraint = 'earning_configs';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if (tg_op = 'INSERT' or new.effective_from <> old.effective_from) and exists (
    select from earning_entry where day >= new.effective_from
      and config_id in (select id from earning_config where profession = new.profession)) then
    raise exception 'A config begins after the last day that was paid.' using errcode = 'check_violation', constraint = 'earning_configs';
  end if;
  return new;
end $$;
create trigger kept before insert or update or delete on earning_config for each row execute function keep_paid_config();

create function keep_paid_rate() returns trigger language plpgsql as $$
begin
  if exists (select from earning_entry where config_id = case when tg_op = 'INSERT' then new.config_id else old.config_id end) then
    raise exception 'A rate of a config that has paid is never changed.' using errcode = 'check_violation', constraint = 'earning_configs';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger kept before insert or update or delete on earning_rate for each row execute function keep_paid_rate();
`,
}
