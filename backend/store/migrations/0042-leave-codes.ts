import type { Migration } from '../migration.ts'

/** A leave can be cancelled, and an earned one is a paid one (S-31). */
export const leaveCodes: Migration = {
  version: 42,
  name: 'leave codes',
  sql: `
alter table employee_leave drop constraint employee_leave_status_check;
alter table employee_leave add check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED'));
update employee_leave set type = 'PAID' where type = 'EARNED';
`,
}
