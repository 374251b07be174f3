import type { Migration } from '../migration.ts'

/** Sponsors, and the bank accounts that they are paid from. An account is there once, however it was typed (H116). */
export const sponsors: Migration = {
  version: 65,
  name: 'sponsors and bank accounts',
  sql: `
create sequence bank_account_number start 2001;
create table bank_account (
  id text primary key,
  holder text not null,
  bank_code text not null,
  bank_key text not null,
  number text not null check (number ~ '^[A-Z0-9]{6,34}$'),
  last_four text not null generated always as (right(number, 4)) stored,
  created_at timestamptz not null,
  updated_by text references employee (id),
  updated_at timestamptz not null,
  unique (bank_key, number)
);

create sequence sponsor_number start 1001;
create table sponsor (
  id text primary key,
  code text not null unique,
  name text not null,
  phone text not null unique check (phone ~ '^[1-9][0-9]{9}$'),
  email text,
  tax_id text,
  status text not null check (status in ('ACTIVE', 'INACTIVE')),
  bank_account_id text references bank_account (id),
  created_by text references employee (id),
  created_at timestamptz not null
);
create index sponsor_account on sponsor (bank_account_id);

-- A sponsor's purifiers are counted by its code.
create index quality_check_sponsor on quality_check (sponsor_code);
`,
}
