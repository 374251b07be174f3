import type { Migration } from '../migration.ts'

/**
 * Delivery challans as they were generated (S-287). The numbers of a financial year have no gap: each is counted within
 * the transaction that gives it. A job is valid on one challan at most, and of a line nothing changes but that.
 */
export const challans: Migration = {
  version: 77,
  name: 'challans',
  sql: `
create table challan_series (
  year text primary key check (year ~ '^\\d{4}-\\d{2}$'),
  last integer not null check (last > 0),
  last_at timestamptz not null
);
create table challan (
  number text primary key,
  year text not null references challan_series (year),
  day date not null,
  agent_id text not null references technician (id),
  agent text not null,
  vehicle text not null,
  issued_at timestamptz not null,
  issued_by text not null references employee (id),
  constraint challan_number_of_year check (number ~ ('^DC' || year || '-\\d{5,}$'))
);
create index challan_day on challan (day, number);
create index challan_agent on challan (agent_id, day);
create table challan_line (
  challan_number text not null references challan (number),
  job_id text not null references job (id),
  position integer not null,
  valid boolean not null,
  type text not null,
  installation_id text not null,
  customer text not null,
  address text not null,
  device_code text,
  model text,
  to_collect bigint not null check (to_collect >= 0),
  primary key (challan_number, job_id),
  unique (challan_number, position)
);
create unique index challan_of_job on challan_line (job_id) where valid;
create index challan_line_job on challan_line (job_id);

create function keep_challan() returns trigger language plpgsql as $$
begin
  raise exception 'A challan keeps what it said.' using errcode = 'check_violation', constraint = 'challans';
end $$;
create trigger kept before update or delete on challan for each statement execute function keep_challan();
create trigger kept before delete on challan_line for each statement execute function keep_challan();
create trigger kept_line before update on challan_line for each row
  when (new.valid or not old.valid or (to_jsonb(new) - 'valid') <> (to_jsonb(old) - 'valid'))
  execute function keep_challan();
`,
}
