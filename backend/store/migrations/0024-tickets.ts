import type { Migration } from '../migration.ts'

/** Support tickets about a purifier, and what was said in them. A message without a person is the customer's or a program's. */
export const tickets: Migration = {
  version: 24,
  name: 'support tickets',
  sql: `
create table ticket (
  id text primary key check (id ~ '^[0-9]+$'),
  installation_id text not null references installation (id),
  customer_id text not null references customer (id),
  subject text not null,
  category text not null,
  status text not null,
  assignee_id text references employee (id),
  created_at timestamptz not null,
  updated_at timestamptz not null check (updated_at >= created_at)
);
create index ticket_installation on ticket (installation_id, customer_id, created_at);
create table ticket_message (
  ticket_id text not null references ticket (id),
  seq integer not null,
  at timestamptz not null,
  side text not null check (side in ('CUSTOMER', 'STAFF', 'SYSTEM')),
  by_id text references employee (id),
  text text not null check (char_length(text) between 1 and 4000),
  primary key (ticket_id, seq),
  check ((side = 'STAFF') = (by_id is not null))
);
`,
}
