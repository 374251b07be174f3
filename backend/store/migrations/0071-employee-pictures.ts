import type { Migration } from '../migration.ts'

/** Pictures of employees (S-303): one each, at an address that no one guesses, never more bytes than are taken. */
export const employeePictures: Migration = {
  version: 71,
  name: 'employee pictures',
  sql: `
create table employee_picture (
  employee_id text primary key references employee (id) on delete cascade,
  address text not null unique check (address ~ '^[A-Za-z0-9_-]{43}$'),
  type text not null check (type in ('image/jpeg', 'image/png', 'image/webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 2097152),
  by_id text not null references employee (id),
  at timestamptz not null
);
`,
}
