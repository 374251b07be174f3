import type { Migration } from '../migration.ts'

/**
 * The record of a customer beside the address: how they are reached, why they have their status, notes and amounts
 * owed.
 */
export const customerRecords: Migration = {
  version: 4,
  name: 'customer records',
  sql: `
alter table customer
  add column email text,
  add column status_reason text check (char_length(status_reason) between 1 and 500),
  add column updated_at timestamptz;
update customer set updated_at = created_at;
alter table customer alter column updated_at set not null;

create table customer_note (
  id bigint generated always as identity primary key,
  customer_id text not null references customer (id),
  at timestamptz not null,
  by_id text not null references employee (id),
  note text not null check (char_length(note) between 1 and 1000),
  communication jsonb
);
create index customer_note_customer on customer_note (customer_id, id);

create table pending_payment (
  id bigint generated always as identity primary key,
  customer_id text not null references customer (id),
  at timestamptz not null,
  by_id text not null references employee (id),
  amount bigint not null check (amount > 0),
  note text not null check (char_length(note) between 1 and 1000)
);
create index pending_payment_customer on pending_payment (customer_id, id);
`,
}
