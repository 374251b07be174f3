import type { Migration } from '../migration.ts'

/**
 * Areas, and the zones and states around cities. A business of an older program gets its zones from its installations,
 * and the states of the cities that its demo knew.
 */
export const areas: Migration = {
  version: 13,
  name: 'areas',
  sql: `
create table state (
  code text primary key,
  name text not null unique
);

alter table city add column state_code text references state (code);
create temporary table known (city text, code text, name text) on commit drop;
insert into known values
  ('BLR', 'KA', 'Karnataka'), ('HYD', 'TG', 'Telangana'), ('BOM', 'MH', 'Maharashtra'),
  ('PNQ', 'MH', 'Maharashtra'), ('MAA', 'TN', 'Tamil Nadu'), ('DEL', 'DL', 'Delhi');
insert into state select distinct known.code, known.name from known join city on city.code = known.city;
insert into state select 'OTHER', 'Other' where exists (select from city where code not in (select city from known));
update city set state_code = coalesce((select known.code from known where known.city = city.code), 'OTHER');
alter table city alter column state_code set not null;

create table zone (
  code text primary key,
  city_code text not null references city (code),
  name text not null,
  min_gs_per_day integer not null check (min_gs_per_day >= 0),
  max_gs_per_day integer not null,
  updated_at timestamptz not null,
  unique (city_code, name),
  check (max_gs_per_day >= min_gs_per_day)
);
insert into zone
  select city_code || '-' || lpad(row_number() over (partition by city_code order by zone)::text, 2, '0'),
    city_code, zone, 0, 8, now()
  from (select distinct city_code, zone from installation) used;

create sequence area_number start 1001;

create table area (
  id text primary key,
  name text not null,
  zone_code text not null references zone (code),
  status text not null check (status in ('PLANNED', 'ACTIVE', 'INACTIVE')),
  is_serviceable boolean not null,
  slots_per_day integer not null check (slots_per_day >= 0),
  updated_at timestamptz not null
);
create unique index area_name on area (zone_code, lower(name));

-- What counts against a zone's limit today, and what is open in it.
create index job_service_day on job (appointment_date) where type = 'SERVICE';
create index job_open on job (installation_id) where status not in ('COMPLETED', 'CANCELLED');
`,
}
