import type { Migration } from '../migration.ts'

/** A code of a job that ended with what allowed it says why (S-321). Why older ones were voided isn't known. */
export const endedCodes: Migration = {
  version: 62,
  name: 'ended codes',
  sql: `
alter table job_code add column ended_reason text
    check (ended_reason in ('TRANSFERRED', 'UNINSTALLED', 'REFUND_INITIATED', 'JOB_CANCELLED', 'AMOUNT_CHANGED')),
  add check (ended_reason is null or voided_at is not null and used_at is null);
`,
}
