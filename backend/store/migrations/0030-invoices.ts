import type { Migration } from '../migration.ts'

/**
 * Invoices of payments, as they were given out (S-163). A payment has one at most. The numbers of a financial year have
 * no gap: each is counted within the transaction that gives it (S-164).
 */
export const invoices: Migration = {
  version: 30,
  name: 'invoices',
  sql: `
create table invoice_series (
  year text primary key check (year ~ '^\\d{4}-\\d{2}$'),
  last integer not null check (last > 0),
  last_at timestamptz not null
);
create table invoice (
  number text primary key,
  year text not null references invoice_series (year),
  payment_id text not null unique references payment (id),
  issued_at timestamptz not null,
  issued_by text not null references employee (id),
  customer_name text not null,
  customer_address text not null,
  customer_state text not null,
  plan_from date,
  plan_to date,
  amount bigint not null check (amount > 0),
  cgst bigint not null check (cgst >= 0),
  sgst bigint not null check (sgst >= 0),
  igst bigint not null check (igst >= 0),
  constraint invoice_number_of_year check (number ~ ('^HW' || year || '-\\d{5,}$')),
  check ((plan_from is null) = (plan_to is null)),
  constraint invoice_tax check (cgst + sgst + igst < amount and cgst = sgst and (cgst = 0 or igst = 0))
);
`,
}
