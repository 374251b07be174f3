import type { Migration } from '../migration.ts'

/** Messages to many customers, for good, and who asked for none by a channel. */
export const bulkMessages: Migration = {
  version: 31,
  name: 'bulk messages',
  sql: `
create table customer_message (
  id bigint generated always as identity primary key,
  customer_id text not null references customer (id),
  channel text not null check (channel in ('SMS', 'WHATSAPP', 'EMAIL')),
  recipient text not null,
  message text not null,
  by_id text not null references employee (id),
  at timestamptz not null
);
create index customer_message_customer on customer_message (customer_id, at desc);
create table message_opt_out (
  customer_id text not null references customer (id),
  channel text not null check (channel in ('SMS', 'WHATSAPP', 'EMAIL')),
  since timestamptz not null,
  primary key (customer_id, channel)
);
`,
}
