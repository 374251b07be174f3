import type { Migration } from '../migration.ts'

/**
 * The ledger of stock (S-36, S-293 to S-296). A movement is one insert, never changed; with it the database moves the
 * balances of both places and the serial, or refuses all of it. No balance is below zero, none changes without a
 * movement, and each serial is in one place. What somebody has is kept line by line of what they were issued. Each model
 * is an item, whose serials are the devices. Devices that an older business has in stock come as receipts.
 */
export const stockLedger: Migration = {
  version: 73,
  name: 'stock ledger',
  sql: `
alter table item add column model_id text unique references device_model (id),
  add column value bigint check (value between 0 and 100000000000);
create function item_of_model() returns trigger language plpgsql as $$
begin
  insert into item (id, name, unit, is_serialised, model_id) values ('IT-' || new.id, 'Purifier ' || new.id, 'PIECE', true, new.id);
  return null;
end $$;
insert into item (id, name, unit, is_serialised, model_id)
  select 'IT-' || id, 'Purifier ' || id, 'PIECE', true, id from device_model;
create trigger item_of_model after insert on device_model for each row execute function item_of_model();

create sequence issuance_number start 1001;
create table issuance (
  id text primary key,
  employee_id text not null references employee (id),
  warehouse_code text not null references warehouse (code),
  note text not null,
  created_by text not null references employee (id),
  created_at timestamptz not null
);
create index issuance_employee on issuance (employee_id, created_at);
create table issuance_line (
  id text primary key,
  issuance_id text not null references issuance (id),
  item_id text not null references item (id),
  serial text,
  quantity integer not null check (quantity between 1 and 9999),
  check (serial is null or quantity = 1)
);
create unique index issuance_line_item on issuance_line (issuance_id, item_id) where serial is null;
create unique index issuance_line_serial on issuance_line (issuance_id, serial) where serial is not null;

alter table device add column line_id text references issuance_line (id), add check (line_id is null or place_code is not null);
create table part_serial (
  code text primary key,
  item_id text not null references item (id),
  place_code text references stock_place (code),
  line_id text references issuance_line (id),
  check (line_id is null or place_code is not null)
);
create index part_serial_place on part_serial (place_code) where place_code is not null;

create table stock_movement (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  by_id text references employee (id),
  kind text not null check (kind in ('RECEIVE', 'ALLOCATE', 'PICK_UP', 'ASK_RETURN', 'RETURN', 'REMOVE', 'USE', 'STATE')),
  item_id text not null references item (id),
  serial text,
  quantity integer not null check (quantity between 1 and 9999999),
  from_place text references stock_place (code),
  to_place text references stock_place (code),
  line_id text references issuance_line (id),
  job_id text references job (id),
  note text not null default '',
  check (serial is null or quantity = 1),
  check (from_place is distinct from to_place)
);
create index stock_movement_serial on stock_movement (serial, id) where serial is not null;
create index stock_movement_line on stock_movement (line_id, id) where line_id is not null;
create index stock_movement_job on stock_movement (job_id) where job_id is not null;

-- The line is empty on a shelf.
create table stock_balance (
  place_code text not null references stock_place (code),
  item_id text not null references item (id),
  line_id text not null default '',
  quantity integer not null check (quantity >= 0),
  primary key (place_code, item_id, line_id)
);
create index stock_balance_line on stock_balance (line_id) where line_id <> '';

create function keep_stock() returns trigger language plpgsql as $$
declare
  ending constant text := 'A movement of stock is never changed.';
begin
  raise exception '%', ending using errcode = 'check_violation', constraint = 'stock_movements';
end $$;
create trigger kept before update or delete on stock_movement for each statement execute function keep_stock();

create function keep_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'Stock changes by a movement alone.' using errcode = 'check_violation', constraint = 'stock_movements';
  end if;
  return null;
end $$;
create trigger kept before insert or update or delete on stock_balance for each statement execute function keep_balance();

-- A device that changes its state, and a serial that is new, bring their movement themselves; all others are moved by it.
create function move_stock() returns trigger language plpgsql as $$
declare
  from_kind text := (select kind from stock_place where code = new.from_place);
  to_kind text := (select kind from stock_place where code = new.to_place);
  part item%rowtype;
  is_own constant boolean := new.kind = 'STATE' or new.kind = 'RECEIVE' and new.serial is not null;
begin
  select * into part from item where id = new.item_id;
  if part.is_serialised <> (new.serial is not null) then
    raise exception 'Item % is moved % its serials.', new.item_id, case when part.is_serialised then 'by' else 'without' end
      using errcode = 'check_violation', constraint = 'stock_movements';
  end if;
  if (from_kind <> 'SHELF' or to_kind <> 'SHELF') and (new.line_id is null or not exists (select from issuance_line
      where id = new.line_id and item_id = new.item_id and serial is not distinct from new.serial)) then
    raise exception 'What somebody has is moved by the line of its issuance.'
      using errcode = 'check_violation', constraint = 'stock_movements';
  end if;
  if new.from_place is not null then
    update stock_balance set quantity = quantity - new.quantity where place_code = new.from_place
      and item_id = new.item_id and line_id = case from_kind when 'SHELF' then '' else new.line_id end;
    if not found then
      raise exception 'Nothing of % is at %.', new.item_id, new.from_place
        using errcode = 'check_violation', constraint = 'stock_balance_quantity_check';
    end if;
  end if;
  if new.to_place is not null then
    insert into stock_balance as held (place_code, item_id, line_id, quantity)
      values (new.to_place, new.item_id, case to_kind when 'SHELF' then '' else new.line_id end, new.quantity)
      on conflict (place_code, item_id, line_id) do update set quantity = held.quantity + excluded.quantity;
  end if;
  if new.serial is null or is_own then return null; end if;
  if part.model_id is null then
    update part_serial set place_code = new.to_place, line_id = case when to_kind <> 'SHELF' then new.line_id end
      where code = new.serial and item_id = new.item_id and place_code = new.from_place;
  else
    update device set place_code = new.to_place, line_id = case when to_kind <> 'SHELF' then new.line_id end
      where code = new.serial and model_id = part.model_id and place_code = new.from_place and new.to_place is not null;
  end if;
  if not found then
    raise exception '% is not at %.', new.serial, new.from_place
      using errcode = 'check_violation', constraint = 'stock_movements';
  end if;
  return null;
end $$;
create trigger moved after insert on stock_movement for each row execute function move_stock();

create or replace function place_device() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = old.state and new.place_code is distinct from old.place_code and pg_trigger_depth() = 1 then
    raise exception 'Stock changes by a movement alone.' using errcode = 'check_violation', constraint = 'stock_movements';
  end if;
  if new.state <> 'IN_STOCK' then
    new.place_code := null;
    new.line_id := null;
  else
    if new.place_code is null then new.place_code := shelf_of_city(new.city_code); end if;
    new.city_code := (select city_code from stock_place join warehouse on warehouse.code = warehouse_code
      where stock_place.code = new.place_code);
  end if;
  return new;
end $$;

-- Where a job is to bring it, the movement names that job.
create function tell_device() returns trigger language plpgsql as $$
declare
  was text := case when tg_op = 'UPDATE' then old.place_code end;
begin
  if was is not distinct from new.place_code then return null; end if;
  insert into stock_movement (at, kind, item_id, serial, quantity, from_place, to_place, line_id, job_id)
    values (new.updated_at, case when tg_op = 'INSERT' then 'RECEIVE' else 'STATE' end,
      (select id from item where model_id = new.model_id), new.code, 1, was, new.place_code,
      case when tg_op = 'UPDATE' then old.line_id end,
      case when tg_op = 'UPDATE' then (select id from job where new_device_code = new.code
        and status not in ('COMPLETED', 'CANCELLED') limit 1) end);
  return null;
end $$;
create trigger received after insert on device for each row when (new.place_code is not null) execute function tell_device();
create trigger told after update on device for each row when (old.state <> new.state) execute function tell_device();

create function keep_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_movement (at, kind, item_id, serial, quantity, to_place)
      values (now(), 'RECEIVE', new.item_id, new.code, 1, new.place_code);
  elsif pg_trigger_depth() = 1 then
    raise exception 'Stock changes by a movement alone.' using errcode = 'check_violation', constraint = 'stock_movements';
  end if;
  return null;
end $$;
create trigger kept after insert or update on part_serial for each row execute function keep_part();

insert into stock_movement (at, kind, item_id, serial, quantity, to_place)
  select device.updated_at, 'RECEIVE', item.id, device.code, 1, device.place_code
  from device join item on item.model_id = device.model_id where place_code is not null order by device.code;

create function keep_own() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() = 1 then
    raise exception 'A new number, and a device whose state changes, tell their movement themselves.'
      using errcode = 'check_violation', constraint = 'stock_movements';
  end if;
  return new;
end $$;
create trigger own before insert on stock_movement for each row
  when (new.kind = 'STATE' or new.kind = 'RECEIVE' and new.serial is not null) execute function keep_own();
`,
}
