import type { Migration } from '../migration.ts'

/**
 * Where a device in stock is, beside its state: one truth of which every other word for it is read (S-293). A shelf of a
 * warehouse is a place; others are somebody's. Those of an older business lie on the shelf of their city. A change of
 * state that says no place ends on that shelf, or takes the device from its place; the city of a device in stock is that
 * of its place.
 */
export const devicePlaces: Migration = {
  version: 72,
  name: 'device places',
  sql: `
create table stock_place (
  code text primary key,
  kind text not null check (kind in ('SHELF', 'ASIDE', 'PERSON', 'RETURNING')),
  warehouse_code text not null references warehouse (code),
  employee_id text references employee (id),
  check ((kind = 'SHELF') = (employee_id is null))
);
create index stock_place_warehouse on stock_place (warehouse_code);
create index stock_place_employee on stock_place (employee_id) where employee_id is not null;

create function shelve() returns trigger language plpgsql as $$
begin
  insert into stock_place (code, kind, warehouse_code) values (new.code, 'SHELF', new.code);
  return null;
end $$;
create trigger shelf_of_warehouse after insert on warehouse for each row
  when (new.type <> 'TRANSIT') execute function shelve();
insert into stock_place (code, kind, warehouse_code) select code, 'SHELF', code from warehouse where type <> 'TRANSIT';

-- A city without a warehouse gets its first one with its first device.
create function shelf_of_city(of_city text) returns text language plpgsql as $$
declare found_code text;
begin
  select code into found_code from warehouse where city_code = of_city and type = 'SOURCE' order by in_use desc, code limit 1;
  if found_code is null then
    found_code := 'W-' || of_city;
    insert into warehouse (code, name, type, city_code)
      select found_code, name || ' main', 'SOURCE', code from city where code = of_city on conflict do nothing;
  end if;
  return found_code;
end $$;

alter table device add column place_code text references stock_place (code);
update device set place_code = shelf_of_city(city_code) where state = 'IN_STOCK';
alter table device add constraint device_place check ((state = 'IN_STOCK') = (place_code is not null));
create index device_at on device (place_code) where place_code is not null;

create function place_device() returns trigger language plpgsql as $$
begin
  if new.state <> 'IN_STOCK' then
    new.place_code := null;
  else
    if new.place_code is null then new.place_code := shelf_of_city(new.city_code); end if;
    new.city_code := (select city_code from stock_place join warehouse on warehouse.code = warehouse_code
      where stock_place.code = new.place_code);
  end if;
  return new;
end $$;
create trigger place_of_device before insert or update of state, place_code, city_code on device for each row
  execute function place_device();
`,
}
