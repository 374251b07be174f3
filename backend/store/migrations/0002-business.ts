import type { Migration } from '../migration.ts'

/** Customers, installations, wallets, jobs, refunds and their ledgers; money in integer minor units. */
export const business: Migration = {
  version: 2,
  name: 'business',
  sql: `
create table city (
  code text primary key,
  name text not null unique
);

create table plan (
  id text primary key,
  name text not null unique,
  validity_days integer not null check (validity_days > 0),
  price bigint not null check (price >= 0)
);

create sequence customer_number start 10001;

create table customer (
  id text primary key,
  name text not null,
  phone text not null unique check (phone ~ '^[1-9][0-9]{9}$'),
  address text not null,
  city_code text not null references city (code),
  status text not null check (status in ('LEAD', 'ACTIVE', 'INACTIVE', 'BLOCKED')),
  is_priority boolean not null default false,
  is_non_paying boolean not null default false,
  pending_payment bigint not null default 0 check (pending_payment >= 0),
  created_at timestamptz not null
);

create table installation (
  id text primary key,
  purifier_id text not null unique,
  customer_id text not null references customer (id),
  city_code text not null references city (code),
  zone text not null,
  address text not null,
  plan_id text references plan (id),
  status text not null
    check (status in ('NEW', 'ACTIVE', 'INACTIVE', 'PAUSED', 'UNINSTALL_REQUESTED', 'UNINSTALLED')),
  valid_till date,
  connectivity text,
  partner text,
  bot_id text unique,
  device_model text not null,
  installed_on date,
  uninstalled_on date,
  is_non_paying boolean not null default false,
  notes jsonb not null default '[]',
  updated_at timestamptz not null,
  unique (id, customer_id),
  check ((status = 'UNINSTALLED') = (uninstalled_on is not null)),
  check (uninstalled_on >= installed_on)
);
create index installation_customer on installation (customer_id);

create table wallet (
  id text primary key,
  installation_id text not null unique,
  customer_id text not null,
  type text not null,
  balance bigint not null constraint wallet_balance check (balance >= 0),
  foreign key (installation_id, customer_id) references installation (id, customer_id) on update cascade
);

create table wallet_entry (
  wallet_id text not null references wallet (id),
  seq integer not null check (seq > 0),
  at timestamptz not null,
  type text not null check (type in ('CREDIT', 'DEBIT')),
  text text not null,
  amount bigint not null check (amount > 0),
  balance bigint not null check (balance >= 0),
  primary key (wallet_id, seq)
);

create table job (
  id text primary key,
  installation_id text not null references installation (id),
  type text not null,
  status text not null,
  description text not null,
  technician text,
  appointment_date date,
  created_at timestamptz not null
);
create index job_installation on job (installation_id, created_at);

create table ownership_transfer (
  id text primary key,
  installation_id text not null references installation (id),
  from_id text not null references customer (id),
  to_id text not null references customer (id),
  by_id text not null references employee (id),
  at timestamptz not null,
  check (from_id <> to_id)
);
create index ownership_transfer_installation on ownership_transfer (installation_id, at);

create table refund (
  id text primary key,
  installation_id text not null references installation (id),
  customer_id text not null references customer (id),
  total bigint not null check (total >= 0),
  reason text not null,
  state text not null
    check (state in ('CALCULATED', 'INITIATED', 'IN_APPROVAL', 'APPROVED', 'LINK_ACTIVE', 'PAID', 'REJECTED')),
  uninstalled_on date,
  initiated_by text not null references employee (id),
  initiated_at timestamptz not null,
  version integer not null default 1,
  updated_at timestamptz not null
);
create index refund_state on refund (state);
create index refund_installation on refund (installation_id);

create table refund_line (
  refund_id text not null references refund (id),
  line_no integer not null check (line_no > 0),
  code text not null,
  days integer check (days >= 0),
  amount bigint not null,
  primary key (refund_id, line_no)
);

create table refund_step (
  refund_id text not null references refund (id),
  step_no integer not null check (step_no > 0),
  need text not null check (need ~ '^[A-Z][A-Z0-9_]*_[0-9]{1,4}$'),
  state text not null check (state in ('WAITING', 'APPROVED', 'REJECTED', 'SKIPPED')),
  actor_id text references employee (id),
  at timestamptz,
  note text,
  primary key (refund_id, step_no),
  check ((state in ('APPROVED', 'REJECTED')) = (actor_id is not null and at is not null)),
  check (state <> 'REJECTED' or char_length(note) between 1 and 500)
);
create unique index refund_step_actor on refund_step (refund_id, actor_id);

create table audit (
  id bigserial primary key,
  at timestamptz not null,
  actor_id text not null references employee (id),
  action text not null,
  subject_id text not null,
  detail jsonb not null default '{}'
);
create index audit_subject on audit (subject_id, at);
`,
}
