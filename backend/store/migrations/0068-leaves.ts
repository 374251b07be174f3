import type { Migration } from '../migration.ts'

/**
 * Leaves with who asked, who decided and the steps between. No day of a person is in two PENDING or APPROVED ones, and
 * none has more than 60 days (S-304). What an older program let through stays as it is, marked, and can be decided. A
 * range of one text compares people, so that no extension is needed.
 */
export const leaves: Migration = {
  version: 68,
  name: 'leaves',
  sql: `
alter table employee_leave add column asked_by text references employee (id);
alter table employee_leave add column asked_at timestamptz;
alter table employee_leave add column decided_by text references employee (id);
alter table employee_leave add column decided_at timestamptz;
alter table employee_leave add column updated_at timestamptz not null default now();
alter table employee_leave add column entered_before_rule boolean not null default false;

create table employee_leave_note (
  id bigint generated always as identity primary key,
  leave_id bigint not null references employee_leave (id) on delete cascade,
  at timestamptz,
  by_id text references employee (id),
  status text not null check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
  from_date date not null,
  to_date date not null,
  type text not null,
  note text not null default ''
);
create index employee_leave_note_leave on employee_leave_note (leave_id, id);
insert into employee_leave_note (leave_id, status, from_date, to_date, type, note)
  select id, status, from_date, to_date, type, note from employee_leave where note <> '' order by id;
alter table employee_leave drop column note;

update employee_leave set entered_before_rule = true where to_date - from_date >= 60 or (
  status in ('PENDING', 'APPROVED') and exists (
    select from employee_leave other where other.employee_id = employee_leave.employee_id and other.id < employee_leave.id
      and other.status in ('PENDING', 'APPROVED')
      and other.from_date <= employee_leave.to_date and other.to_date >= employee_leave.from_date));
alter table employee_leave add constraint employee_leave_length check (entered_before_rule or to_date - from_date < 60);
create type text_range as range (subtype = text);
alter table employee_leave add constraint employee_leave_once exclude using gist (
  text_range(employee_id, employee_id, '[]') with &&, daterange(from_date, to_date, '[]') with &&)
  where (status in ('PENDING', 'APPROVED') and not entered_before_rule);
create index employee_leave_status on employee_leave (status, from_date);
`,
}
