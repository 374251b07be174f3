import type { Migration } from '../migration.ts'

/**
 * Partners with a contact, and their bills (S-319). Whose an installation was on a day is kept from now on: of older
 * data nothing is known but today's partner, so its bills begin with the month of this change. No day of an
 * installation is in two bills, nothing of a bill changes but what was paid, and no payment changes at all.
 */
export const partnerBills: Migration = {
  version: 85,
  name: 'bills of business partners',
  sql: `
alter table business_partner
  add column code text, add column contact_name text, add column phone text, add column email text,
  add column updated_at timestamptz not null default now();
update business_partner set code = id;
alter table business_partner alter column code set not null,
  add constraint business_partner_code_form check (code ~ '^[A-Z0-9][A-Z0-9-]{0,19}$');
create unique index business_partner_code on business_partner (code);
create sequence partner_number;
select setval('partner_number', greatest(100, (select coalesce(max(substr(id, 4)::bigint), 0) from business_partner
  where id ~ '^BP-[0-9]{1,15}$')));

create table partner_span (
  installation_id text not null references installation (id),
  from_day date not null,
  partner_id text references business_partner (id),
  primary key (installation_id, from_day)
);
create index partner_span_partner on partner_span (partner_id, installation_id);
insert into partner_span (installation_id, from_day, partner_id)
  select id, greatest(coalesce(installed_on, '-infinity'), date_trunc('month', now() at time zone 'Asia/Kolkata')::date), partner_id
  from installation where partner_id is not null and uninstalled_on is null;

create function keep_partner_span() returns trigger language plpgsql as $$
begin
  insert into partner_span (installation_id, from_day, partner_id) values (new.id,
    case when tg_op = 'INSERT' then coalesce(new.installed_on, (new.updated_at at time zone 'Asia/Kolkata')::date)
      else (new.updated_at at time zone 'Asia/Kolkata')::date end, new.partner_id)
  on conflict (installation_id, from_day) do update set partner_id = excluded.partner_id;
  return null;
end $$;
create trigger partner_span_begins after insert on installation
  for each row when (new.partner_id is not null) execute function keep_partner_span();
create trigger partner_span_changes after update of partner_id on installation
  for each row when (new.partner_id is distinct from old.partner_id) execute function keep_partner_span();

create table partner_bill (
  id text primary key,
  partner_id text not null references business_partner (id),
  from_day date not null check (extract(day from from_day) = 1),
  to_day date not null check (to_day = (from_day + interval '1 month' - interval '1 day')::date),
  issued_on date not null check (issued_on > to_day),
  due_on date not null check (due_on >= issued_on),
  amount bigint not null,
  paid bigint not null default 0,
  constraint partner_bill_paid check (paid between 0 and amount),
  constraint partner_bill_month unique (partner_id, from_day)
);
create table partner_bill_line (
  bill_id text not null references partner_bill (id),
  installation_id text not null references installation (id),
  from_day date not null,
  to_day date not null,
  plan text,
  price bigint,
  validity integer check (validity > 0),
  paid_days integer not null check (paid_days between 0 and to_day - from_day + 1),
  amount bigint not null check (amount >= 0),
  primary key (bill_id, installation_id, from_day),
  constraint partner_bill_day_once exclude using gist (
    text_range(installation_id, installation_id, '[]') with &&, daterange(from_day, to_day, '[]') with &&)
);
-- Months whose bills were made, each once.
create table billed_month (month date primary key check (extract(day from month) = 1), made_at timestamptz not null);
create sequence bill_payment_number start 3001;
create table bill_payment (
  id text primary key,
  bill_id text not null references partner_bill (id),
  partner_id text not null references business_partner (id),
  amount bigint not null check (amount > 0),
  mode text not null,
  reference text not null check (reference <> ''),
  note text not null,
  by_id text not null references employee (id),
  at timestamptz not null,
  constraint bill_payment_reference unique (partner_id, reference)
);
create index bill_payment_bill on bill_payment (bill_id, at);

create function keep_bill() returns trigger language plpgsql as $$
begin
  raise exception 'A bill and its payments keep what they said.' using errcode = 'check_violation', constraint = 'partner_bills';
end $$;
create trigger kept before delete on partner_bill for each statement execute function keep_bill();
create trigger kept_bill before update on partner_bill for each row
  when (new.paid < old.paid or (to_jsonb(new) - 'paid') <> (to_jsonb(old) - 'paid')) execute function keep_bill();
create trigger kept before update or delete on partner_bill_line for each statement execute function keep_bill();
create trigger kept before update or delete on bill_payment for each statement execute function keep_bill();
`,
}
