import type { Migration } from '../migration.ts'

/**
 * What is known of bots beside their readings, which are computed: when they answered late or not at all, the last check
 * of each connection, commands, and bots that were replaced. A bot that an older program called offline is silent since
 * its installation changed last.
 */
export const devices: Migration = {
  version: 25,
  name: 'devices',
  sql: `
create table device_spell (
  device_code text not null references installation (purifier_id),
  from_at timestamptz not null,
  until_at timestamptz check (until_at > from_at),
  kind text not null check (kind in ('SILENT', 'SLOW')),
  primary key (device_code, from_at)
);
create table device_check (
  device_code text primary key references installation (purifier_id),
  bot_id text not null,
  found text not null,
  answered_ms integer check (answered_ms >= 0),
  checked_at timestamptz not null,
  checked_by text not null references employee (id)
);
create sequence device_command_number start 6001;
create table device_command (
  id text primary key,
  device_code text not null references installation (purifier_id),
  bot_id text not null,
  operation text not null,
  created_by text not null references employee (id),
  created_at timestamptz not null,
  dropped_at timestamptz check (dropped_at >= created_at)
);
create index device_command_device on device_command (device_code, created_at);
create table bot_change (
  id bigint primary key generated always as identity,
  device_code text not null references installation (purifier_id),
  at timestamptz not null,
  old_bot_id text,
  new_bot_id text not null,
  by_id text not null references employee (id)
);
create index bot_change_device on bot_change (device_code, id);
insert into device_spell (device_code, from_at, kind)
select purifier_id, updated_at, 'SILENT' from installation where connectivity = 'OFFLINE' and bot_id is not null;
`,
}
