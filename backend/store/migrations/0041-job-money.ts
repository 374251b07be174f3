import type { Migration } from '../migration.ts'

/** A job's link asks for what is to collect, and nothing is to collect for a cancelled job (S-240, S-241). */
export const jobMoney: Migration = {
  version: 41,
  name: 'job money',
  sql: `
update job set payment_to_collect = 0 where status = 'CANCELLED' and payment_to_collect > 0;
update adhoc_payment set expires_at = adhoc_payment.created_at + interval '1 millisecond' from job
  where job.id = adhoc_payment.job_id and adhoc_payment.paid_at is null
    and adhoc_payment.amount <> job.payment_to_collect;
`,
}
