import type { Migration } from '../migration.ts'

/** A part with a number of its own says when it was received, and its first movement says the same. */
export const partReceipts: Migration = {
  version: 82,
  name: 'receipts of parts',
  sql: `
alter table part_serial add received_at timestamptz not null default now();
alter table part_serial disable trigger kept;
update part_serial set received_at = moved.at from stock_movement moved
  where moved.serial = part_serial.code and moved.item_id = part_serial.item_id and moved.kind = 'RECEIVE';
alter table part_serial enable trigger kept;

create or replace function keep_part() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into stock_movement (at, kind, item_id, serial, quantity, to_place)
      values (new.received_at, 'RECEIVE', new.item_id, new.code, 1, new.place_code);
  elsif pg_trigger_depth() = 1 then
    raise exception 'Stock changes by a movement alone.' using errcode = 'check_violation', constraint = 'stock_movements';
  end if;
  return null;
end $$;
`,
}
