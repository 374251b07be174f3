import type { Migration } from '../migration.ts'

/** The plan that a delivery brings, its part of what is to collect, and the coupon that lowers it (S-217, S-218). */
export const planChange: Migration = {
  version: 36,
  name: 'plan change',
  sql: `
alter table job add column plan_id text references plan (id);
alter table job add column offer_type text check (offer_type in ('NONE', 'COUPON'));
alter table job add column plan_due bigint check (plan_due >= 0);
alter table job add check ((plan_id is null) = (offer_type is null) and (plan_id is null) = (plan_due is null));
alter table coupon_use add column job_id text references job (id);
create index coupon_use_job on coupon_use (job_id) where job_id is not null;
`,
}
