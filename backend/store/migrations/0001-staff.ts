import type { Migration } from '../migration.ts'

/** Staff, sessions, one-time codes, the outbox and the keys of writes. */
export const staff: Migration = {
  version: 1,
  name: 'staff',
  sql: `
create table employee (
  id text primary key,
  firstname text not null,
  lastname text not null,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  title text not null,
  default_password boolean not null default false,
  disabled boolean not null default false,
  demo boolean not null default false
);

create table employee_role (
  employee_id text not null references employee (id) on delete cascade,
  role_name text not null,
  permission_id integer not null check (permission_id >= 0),
  primary key (employee_id, role_name)
);

create table session (
  token_hash text primary key,
  employee_id text not null references employee (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_employee on session (employee_id);

create table login_failure (
  id bigserial primary key,
  account text not null,
  address text not null,
  at timestamptz not null
);
create index login_failure_account on login_failure (account, at);
create index login_failure_address on login_failure (address, at);

create table otp (
  id text primary key,
  employee_id text not null references employee (id) on delete cascade,
  purpose text not null,
  phone text not null,
  code_hash text not null,
  tries integer not null default 0 check (tries between 0 and 5),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  voided_at timestamptz,
  verified_at timestamptz,
  consumed_at timestamptz,
  check (consumed_at is null or verified_at is not null)
);
create index otp_phone on otp (phone, sent_at);
create index otp_employee on otp (employee_id, sent_at);

create table outbox (
  id bigserial primary key,
  kind text not null,
  recipient text not null,
  text text not null,
  at timestamptz not null
);
create index outbox_at on outbox (at);

create table idempotency (
  employee_id text not null,
  endpoint text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer text,
  at timestamptz not null,
  primary key (employee_id, endpoint, key)
);
create index idempotency_at on idempotency (at);
`,
}
