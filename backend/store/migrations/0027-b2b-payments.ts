import type { Migration } from '../migration.ts'

/** Recharges of many installations by one payment of a partner. Each names the movement that it made. */
export const b2bPayments: Migration = {
  version: 27,
  name: 'B2B payments',
  sql: `
create sequence b2b_payment_number start 3001;
create table b2b_payment (
  id text primary key,
  by_id text not null references employee (id),
  at timestamptz not null,
  plan text not null,
  payment_type text not null,
  payment_mode text not null,
  reference text not null unique,
  amount bigint not null check (amount >= 0),
  validity integer not null check (validity >= 0),
  litres integer not null check (litres >= 0),
  period text not null,
  constraint b2b_payment_does_something check (amount > 0 or validity > 0)
);
create table b2b_recharge (
  payment_id text not null references b2b_payment (id),
  installation_id text not null references installation (id),
  wallet_id text,
  entry_seq integer,
  valid_till date,
  primary key (payment_id, installation_id),
  constraint b2b_recharge_entry unique (wallet_id, entry_seq),
  foreign key (wallet_id, entry_seq) references wallet_entry (wallet_id, seq),
  check ((wallet_id is null) = (entry_seq is null))
);
`,
}
