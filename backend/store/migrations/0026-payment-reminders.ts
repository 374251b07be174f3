import type { Migration } from '../migration.ts'

/** Reminders of recharges, for good, and phones that the sender of messages can't reach. */
export const paymentReminders: Migration = {
  version: 26,
  name: 'payment reminders',
  sql: `
create table payment_reminder (
  id bigint generated always as identity primary key,
  installation_id text not null references installation (id),
  customer_id text not null references customer (id),
  by_id text not null references employee (id),
  at timestamptz not null,
  valid_till date not null
);
create index payment_reminder_installation on payment_reminder (installation_id, at desc);
create table unreachable_phone (
  customer_id text primary key references customer (id),
  phone text not null,
  since date not null
);
`,
}
