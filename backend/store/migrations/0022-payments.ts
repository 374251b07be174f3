import type { Migration } from '../migration.ts'

/**
 * What installations paid (S-139). One in effect names its movement of the wallet, which no other payment names. A
 * coupon that was applied lowers one recharge (S-142). What an older program took stands in the wallet alone.
 */
export const payments: Migration = {
  version: 22,
  name: 'payments',
  sql: `
create sequence payment_number start 1001;
create table payment (
  id text primary key,
  installation_id text not null references installation (id),
  customer_id text not null references customer (id),
  kind text not null check (kind in ('RECHARGE', 'TOPUP')),
  pay_type text not null,
  amount bigint not null constraint payment_amount check (amount >= 0),
  price bigint not null check (price >= 0),
  plan_id text references plan (id),
  plan_title text,
  coupon_code text references coupon (code),
  paid_at timestamptz not null,
  applied_at timestamptz check (applied_at >= paid_at),
  valid_till date,
  recorded_by text references employee (id),
  reference text check (char_length(reference) between 8 and 128),
  wallet_id text,
  entry_seq integer,
  constraint payment_reference unique (installation_id, reference),
  constraint payment_entry unique (wallet_id, entry_seq),
  foreign key (wallet_id, entry_seq) references wallet_entry (wallet_id, seq),
  check ((wallet_id is null) = (entry_seq is null)),
  check (entry_seq is null or applied_at is not null),
  check ((kind = 'RECHARGE') = (plan_title is not null))
);
create index payment_paid on payment (paid_at, id);
create index payment_installation on payment (installation_id, paid_at);
create index payment_waiting on payment (installation_id) where applied_at is null;

alter table coupon_use add column payment_id text references payment (id);
`,
}
