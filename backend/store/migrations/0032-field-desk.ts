import type { Migration } from '../migration.ts'

/**
 * Technicians with their leaves, slots with what each zone takes, coordinates of homes, and the life of a job: its slot,
 * its technician and its events. A slot of a technician's day holds one job (S-175). What an older program booked has a
 * day, but neither slot nor technician by id; it gets both when it is moved.
 */
export const fieldDesk: Migration = {
  version: 32,
  name: 'field desk',
  sql: `
create table technician (
  id text primary key references employee (id),
  grade text not null check (grade in ('L1', 'L2', 'L3')),
  phone text not null unique,
  city_code text not null references city (code),
  zone_codes text[] not null,
  skills text[] not null,
  shift_start text not null check (shift_start ~ '^[0-2][0-9]:[0-5][0-9]$'),
  shift_end text not null check (shift_end > shift_start),
  latitude double precision,
  longitude double precision,
  check ((latitude is null) = (longitude is null))
);
create index technician_city on technician (city_code);

create table employee_leave (
  id bigint generated always as identity primary key,
  employee_id text not null references employee (id),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  type text not null,
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  note text not null default ''
);
create index employee_leave_days on employee_leave (employee_id, from_date);

create table slot (
  id text primary key,
  starts text not null unique,
  ends text not null check (ends > starts)
);
insert into slot values
  ('S08', '08:00', '10:00'), ('S10', '10:00', '12:00'), ('S12', '12:00', '14:00'),
  ('S14', '14:00', '16:00'), ('S16', '16:00', '18:00'), ('S18', '18:00', '20:00');

create table zone_slot (
  zone_code text not null references zone (code),
  slot_id text not null references slot (id),
  capacity integer not null check (capacity >= 0),
  primary key (zone_code, slot_id)
);
insert into zone_slot select zone.code, slot.id, 4 from zone cross join slot;

create table slot_day (
  zone_code text not null references zone (code),
  day date not null,
  slot_id text not null references slot (id),
  capacity integer not null check (capacity >= 0),
  booked integer not null check (booked >= 0),
  primary key (zone_code, day, slot_id)
);

alter table installation add column latitude double precision;
alter table installation add column longitude double precision;

alter table job add column zone_code text references zone (code);
update job set zone_code = (
  select zone.code from installation join zone on zone.city_code = installation.city_code and zone.name = installation.zone
  where installation.id = job.installation_id);
alter table job add column technician_id text references technician (id);
alter table job add column slot_id text references slot (id);
alter table job add column starts text check (starts ~ '^[0-2][0-9]:[0-5][0-9]$');
alter table job add column ends text check (ends > starts);
alter table job add column tags text[] not null default '{}';
alter table job add column priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT'));
alter table job add column note text not null default '';
alter table job add column zip text;
alter table job add column payment_to_collect bigint not null default 0 check (payment_to_collect >= 0);
alter table job add column postponements integer not null default 0 check (postponements >= 0);
alter table job add column parent_job_id text references job (id);
alter table job add column attempt integer not null default 1 check (attempt > 0);
alter table job add column old_device_code text;
alter table job add column completed_at timestamptz;
alter table job add column updated_at timestamptz;
update job set updated_at = created_at;
alter table job alter column updated_at set not null;
alter table job alter column updated_at set default now();
alter table job add check (slot_id is null or (appointment_date is not null and starts is not null and ends is not null));
create unique index job_place on job (technician_id, appointment_date, slot_id) where slot_id is not null;
create index job_day on job (appointment_date, status);
create index job_zone_day on job (zone_code, appointment_date, slot_id);

create table job_event (
  id bigint generated always as identity primary key,
  job_id text not null references job (id),
  at timestamptz not null,
  by_id text references employee (id),
  kind text not null,
  status text,
  note text not null default '',
  detail jsonb not null default '{}'
);
create index job_event_job on job_event (job_id, id);
`,
}
