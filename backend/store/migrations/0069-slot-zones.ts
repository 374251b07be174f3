import type { Migration } from '../migration.ts'

/**
 * A zone's ordinary day becomes its pattern of every weekday, in versions with the day they count from (S-309). Slot
 * categories with their tags and places, display rules, custom slots, and which of these a job holds (S-310 to S-312).
 * What is booked so far holds a place that no category has.
 */
export const slotZones: Migration = {
  version: 69,
  name: 'slot zones',
  sql: `
create table zone_pattern (
  zone_code text not null references zone (code),
  counts_from date not null,
  issue_types text[] not null check (cardinality(issue_types) > 0),
  updated_by text references employee (id),
  updated_at timestamptz not null,
  primary key (zone_code, counts_from)
);
insert into zone_pattern
  select distinct zone_code, date '2000-01-01',
    array['INSTALLATION', 'SERVICE', 'DELIVERY', 'RE_DELIVERY', 'SPARE_TRANSFER', 'DEVICE_REPLACEMENT', 'DEVICE_MODEL_REPLACEMENT'],
    null, timestamptz '2000-01-01T00:00:00Z'
  from zone_slot;

alter table zone_slot drop constraint zone_slot_pkey;
alter table zone_slot add column counts_from date not null default '2000-01-01';
alter table zone_slot add column weekday integer not null default 1 check (weekday between 1 and 7);
insert into zone_slot (zone_code, slot_id, capacity, weekday)
  select zone_slot.zone_code, zone_slot.slot_id, zone_slot.capacity, later.weekday
  from zone_slot cross join generate_series(2, 7) as later (weekday);
alter table zone_slot alter column counts_from drop default;
alter table zone_slot alter column weekday drop default;
alter table zone_slot add primary key (zone_code, counts_from, weekday, slot_id);
alter table zone_slot add foreign key (zone_code, counts_from) references zone_pattern on delete cascade;

create table slot_category (
  code text primary key,
  city_code text not null references city (code),
  name text not null,
  active boolean not null,
  updated_at timestamptz not null,
  unique (code, city_code)
);
create unique index slot_category_name on slot_category (city_code, lower(name));

create table slot_category_tag (
  city_code text not null,
  job_tag text not null,
  category_code text not null,
  primary key (city_code, job_tag),
  foreign key (category_code, city_code) references slot_category (code, city_code)
);
create index slot_category_tags on slot_category_tag (category_code);

create table category_zone (
  category_code text not null references slot_category (code),
  zone_code text not null references zone (code),
  disabled boolean not null,
  updated_at timestamptz not null,
  primary key (category_code, zone_code)
);
create index category_zone_zone on category_zone (zone_code);

create table category_place (
  category_code text not null,
  zone_code text not null,
  weekday integer not null check (weekday between 1 and 7),
  slot_id text not null references slot (id),
  places integer not null check (places > 0),
  primary key (category_code, zone_code, weekday, slot_id),
  foreign key (category_code, zone_code) references category_zone on delete cascade
);

create table display_rule (
  id bigint generated always as identity primary key,
  city_code text not null,
  category_code text not null,
  days_ahead integer not null check (days_ahead between 0 and 60),
  last_order_hour integer not null check (last_order_hour between 1 and 24),
  created_by text references employee (id),
  created_at timestamptz not null,
  replaced_at timestamptz check (replaced_at >= created_at),
  foreign key (category_code, city_code) references slot_category (code, city_code)
);
create unique index display_rule_now on display_rule (city_code, category_code) where replaced_at is null;

create sequence custom_slot_number start 1001;
create table custom_slot (
  id text primary key,
  zone_code text not null references zone (code),
  category_code text not null references slot_category (code),
  day date not null,
  slot_id text not null references slot (id),
  places integer not null check (places > 0),
  status text not null check (status in ('ACTIVE', 'CANCELLED')),
  reason text,
  cancelled_by text references employee (id),
  cancelled_at timestamptz,
  check ((status = 'CANCELLED') = (cancelled_at is not null and reason is not null))
);
create index custom_slot_day on custom_slot (zone_code, day);

alter table job add column slot_category text references slot_category (code);
alter table job add column custom_slot_id text references custom_slot (id);
create index job_custom_slot on job (custom_slot_id) where custom_slot_id is not null;
create index job_slot_category on job (slot_category) where slot_category is not null;
`,
}
