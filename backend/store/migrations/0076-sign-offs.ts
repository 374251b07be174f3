import type { Migration } from '../migration.ts'

/**
 * Counts of what people have, signed off by someone else (S-87, S-288, S-298). What is missing stays with its person in a
 * place of its own, by a movement. Cash is covered by one sign-off, payment by payment. Nothing of it is ever changed.
 */
export const signOffs: Migration = {
  version: 76,
  name: 'sign-offs',
  sql: `
alter table stock_place drop constraint stock_place_kind_check;
alter table stock_place add constraint stock_place_kind_check check (kind in ('SHELF', 'ASIDE', 'PERSON', 'RETURNING', 'MISSING'));
alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check
  check (kind in ('RECEIVE', 'ALLOCATE', 'PICK_UP', 'ASK_RETURN', 'RETURN', 'REMOVE', 'USE', 'STATE', 'COUNT'));

create sequence stock_sign_off_number start 1001;
create table stock_sign_off (
  id text primary key,
  employee_id text not null references employee (id),
  previous_id text,
  signed_by text not null references employee (id),
  signed_at timestamptz not null,
  note text not null,
  shown_early boolean not null,
  cash_expected bigint not null check (cash_expected between 0 and 100000000000),
  cash_counted bigint not null check (cash_counted between 0 and 100000000000),
  cash_reason text not null,
  cash_pieces jsonb not null,
  unexpected jsonb not null,
  unique (employee_id, id),
  foreign key (employee_id, previous_id) references stock_sign_off (employee_id, id),
  constraint stock_sign_off_once unique nulls not distinct (employee_id, previous_id),
  constraint stock_sign_off_four_eyes check (signed_by <> employee_id),
  check (cash_expected = cash_counted or cash_reason <> '')
);
create table stock_sign_off_line (
  sign_off_id text not null references stock_sign_off (id),
  line_id text not null references issuance_line (id),
  expected integer not null check (expected >= 0),
  counted integer not null check (counted >= 0),
  movement_id bigint not null references stock_movement (id),
  primary key (sign_off_id, line_id)
);
create index stock_sign_off_line_line on stock_sign_off_line (line_id, movement_id);
create table stock_sign_off_difference (
  sign_off_id text not null references stock_sign_off (id),
  position integer not null,
  line_id text not null references issuance_line (id),
  quantity integer not null check (quantity >= 1),
  reason text not null check (reason in ('FOUND', 'AT_CUSTOMER', 'WITH_COLLEAGUE', 'DAMAGED', 'LOST')),
  owner text check ((owner is not null) = (reason in ('AT_CUSTOMER', 'WITH_COLLEAGUE'))),
  note text not null,
  primary key (sign_off_id, position),
  foreign key (sign_off_id, line_id) references stock_sign_off_line (sign_off_id, line_id)
);
create table signed_cash (
  event_id bigint primary key references job_event (id),
  sign_off_id text not null references stock_sign_off (id)
);
create index signed_cash_sign_off on signed_cash (sign_off_id);
create index job_event_cash on job_event (job_id) where kind = 'PAYMENT' and detail ->> 'payType' = 'CASH';

create function keep_sign_off() returns trigger language plpgsql as $$
begin
  raise exception 'What was signed off is never changed.' using errcode = 'check_violation', constraint = 'stock_sign_offs';
end $$;
create trigger kept before update or delete on stock_sign_off for each statement execute function keep_sign_off();
create trigger kept before update or delete on stock_sign_off_line for each statement execute function keep_sign_off();
create trigger kept before update or delete on stock_sign_off_difference for each statement execute function keep_sign_off();
create trigger kept before update or delete on signed_cash for each statement execute function keep_sign_off();
`,
}
