import type { Migration } from '../migration.ts'

/** Payment links of customers. Paid is what has an instant; a link is over by the clock, which nothing stores. */
export const adhocPayments: Migration = {
  version: 18,
  name: 'ad-hoc payments',
  sql: `
create sequence adhoc_payment_number start 2001;
create table adhoc_payment (
  id text primary key,
  installation_id text not null references installation (id),
  customer_id text not null references customer (id),
  type text not null,
  amount bigint not null constraint adhoc_payment_amount check (amount > 0),
  note text check (char_length(note) between 1 and 200),
  token text not null unique,
  created_by text not null references employee (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  paid_at timestamptz check (paid_at >= created_at),
  wallet_id text,
  entry_seq integer,
  constraint adhoc_payment_entry unique (wallet_id, entry_seq),
  foreign key (wallet_id, entry_seq) references wallet_entry (wallet_id, seq),
  check ((wallet_id is null) = (entry_seq is null)),
  check (entry_seq is null or paid_at is not null)
);
create index adhoc_payment_created on adhoc_payment (created_at, id);
create index adhoc_payment_installation on adhoc_payment (installation_id, created_at);
`,
}
