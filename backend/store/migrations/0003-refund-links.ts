import type { Migration } from '../migration.ts'

/** Numbers of calculated refunds, and refund links: at most one active a refund, every end with its instant. */
export const refundLinks: Migration = {
  version: 3,
  name: 'refund links',
  sql: `
create sequence refund_number start 20001;
select setval('refund_number', greatest(20000,
  (select max(substring(id from '^RF-([0-9]{1,9})$')::integer) from refund)));

create table refund_link (
  refund_id text not null references refund (id),
  number integer not null check (number > 0),
  token text not null unique,
  state text not null check (state in ('ACTIVE', 'CANCELLED', 'EXPIRED', 'PAID')),
  created_by text not null references employee (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  ended_at timestamptz,
  ended_by text references employee (id),
  reason text check (char_length(reason) between 1 and 500),
  primary key (refund_id, number),
  check ((state = 'ACTIVE') = (ended_at is null)),
  check ((state = 'CANCELLED') = (ended_by is not null))
);
create unique index refund_link_active on refund_link (refund_id) where state = 'ACTIVE';
create index refund_link_expiry on refund_link (expires_at) where state = 'ACTIVE';
`,
}
