import type { Migration } from '../migration.ts'

/**
 * Devices as records, so that one can be in stock, be replaced and be retired (S-157). The purifier of each older
 * installation becomes one. Readings, checks and commands belong to the device, not to the home in which it stands. The
 * model that stood at an installation is kept as the one whose deposit was paid (S-158).
 */
export const purifiers: Migration = {
  version: 28,
  name: 'purifiers',
  sql: `
create table device_model (
  id text primary key,
  name text not null unique check (char_length(name) between 1 and 120),
  purifier text,
  litres_per_hour integer check (litres_per_hour > 0),
  updated_at timestamptz not null
);
create table device (
  code text primary key,
  model_id text not null references device_model (id),
  bot_id text unique,
  state text not null check (state in ('IN_STOCK', 'ASSIGNED', 'INSTALLED', 'RETIRED')),
  city_code text not null references city (code),
  installed_at timestamptz,
  updated_at timestamptz not null
);
create index device_model_id on device (model_id);
create index device_stock on device (city_code, model_id) where state = 'IN_STOCK';

create temporary table known_model (id text, name text, purifier text, litres integer) on commit drop;
insert into known_model values ('DM-1', 'HW-Copper 7', 'COPPER', 15), ('DM-2', 'HW-RO Mini', 'RO', 8),
  ('DM-3', 'HW-RO Plus', 'RO', 12), ('DM-4', 'HW-Alkaline 9', 'ALKALINE', 18);
insert into device_model
  select coalesce(known.id, 'DM-' || (100 + row_number() over (order by known.id nulls first, used.name))), used.name,
    known.purifier, known.litres, now()
  from (select distinct device_model as name from installation) used left join known_model known on known.name = used.name;
insert into device
  select one.purifier_id, model.id, one.bot_id,
    case one.status when 'NEW' then 'ASSIGNED' when 'UNINSTALLED' then 'RETIRED' else 'INSTALLED' end,
    one.city_code, null, one.updated_at
  from installation one join device_model model on model.name = one.device_model;

alter table installation rename column device_model to deposit_model;
alter table installation add foreign key (purifier_id) references device (code);
alter table device_spell drop constraint device_spell_device_code_fkey, add foreign key (device_code) references device (code);
alter table device_check drop constraint device_check_device_code_fkey, add foreign key (device_code) references device (code);
alter table device_command drop constraint device_command_device_code_fkey, add foreign key (device_code) references device (code);
alter table bot_change drop constraint bot_change_device_code_fkey, add foreign key (device_code) references device (code);

-- What becomes of a home becomes of the device in it, whoever changes the home.
create function keep_device() returns trigger language plpgsql as $$
begin
  update device set bot_id = new.bot_id, city_code = new.city_code,
    state = case new.status when 'NEW' then 'ASSIGNED' when 'UNINSTALLED' then 'RETIRED' else 'INSTALLED' end
  where code = new.purifier_id;
  return null;
end $$;
create trigger device_of_home after update of status, purifier_id, bot_id on installation for each row
  when (old.status <> new.status or old.purifier_id <> new.purifier_id or old.bot_id is distinct from new.bot_id)
  execute function keep_device();
`,
}
