import type { Migration } from '../migration.ts'

/**
 * Parts with what the kit of a grade or of one technician has of each (S-229), teams (S-230), and an index that finds
 * the last service of a home (S-228). The id of a quantity names item and grade, or item and technician.
 */
export const kitsAndTeams: Migration = {
  version: 40,
  name: 'kits and teams',
  sql: `
create table item (
  id text primary key,
  name text not null unique,
  unit text not null,
  is_serialised boolean not null
);
create table kit_quantity (
  id text primary key,
  item_id text not null references item (id),
  level text check (level in ('L1', 'L2', 'L3')),
  employee_id text references technician (id),
  quantity integer not null check (quantity between 0 and 999),
  updated_at timestamptz not null,
  check ((level is null) <> (employee_id is null)),
  check (id = item_id || ':' || coalesce(level, employee_id))
);
create index kit_quantity_item on kit_quantity (item_id);
create index kit_quantity_employee on kit_quantity (employee_id) where employee_id is not null;

create table employee_team (
  id text primary key,
  name text not null unique,
  city_code text not null references city (code),
  leader_id text references employee (id)
);
create table employee_team_member (
  employee_id text primary key references employee (id),
  team_id text not null references employee_team (id)
);
create index employee_team_members on employee_team_member (team_id);

create index job_serviced on job (installation_id, appointment_date)
  where status = 'COMPLETED' and type in ('SERVICE', 'INSTALLATION');
`,
}
