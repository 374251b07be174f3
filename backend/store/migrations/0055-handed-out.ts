import type { Migration } from '../migration.ts'

const reason = `ended_reason text
  check (ended_reason in ('TRANSFERRED', 'UNINSTALLED', 'REFUND_INITIATED', 'JOB_CANCELLED', 'AMOUNT_CHANGED'))`

/** Why something that was handed to `held` for the installation has outlived what allowed it, in SQL. */
const outlived = (held: string) => `case
    when ${held} then 'TRANSFERRED'
    when installation.status = 'UNINSTALLED' then 'UNINSTALLED'
    when exists (select from refund where installation_id = installation.id and state not in ('CALCULATED', 'REJECTED')
      and duplicate_of is null) then 'REFUND_INITIATED' end`

/**
 * Links, reward tasks and coupons end with what allowed them, and say why (S-321). Those that an older program let outlive
 * it end here. What was paid already stays where it is: people settle that.
 */
export const handedOut: Migration = {
  version: 55,
  name: 'handed out',
  sql: `
alter table adhoc_payment add column ${reason}, add check (ended_reason is null or paid_at is null);
alter table coupon_use add column ${reason}, add check (ended_reason is null or payment_id is null);
alter table payment add column ${reason}, add check (ended_reason is null or applied_at is null);
alter table refund add column wallet_id text, add column wallet_seq integer, add column wallet_back_seq integer,
  add constraint refund_wallet_entry unique (wallet_id, wallet_seq),
  add constraint refund_wallet_back unique (wallet_id, wallet_back_seq),
  add foreign key (wallet_id, wallet_seq) references wallet_entry (wallet_id, seq),
  add foreign key (wallet_id, wallet_back_seq) references wallet_entry (wallet_id, seq),
  add check ((wallet_id is null) = (wallet_seq is null)),
  add check (wallet_back_seq is null or wallet_seq is not null and state = 'REJECTED');
alter table reward_task add column ${reason};
do $$ declare old record; begin
  for old in select conrelid::regclass as tab, conname from pg_constraint where contype = 'c'
      and (conrelid = 'reward_task'::regclass and pg_get_constraintdef(oid) like '%decided_by IS NULL%'
        or conrelid = 'payment'::regclass and pg_get_constraintdef(oid) like '%entry_seq IS NULL) OR%') loop
    execute format('alter table %s drop constraint %I', old.tab, old.conname);
  end loop;
end $$;
alter table payment add check (entry_seq is null or applied_at is not null or ended_reason is not null);
alter table reward_task add check ((status = 'PENDING' or ended_reason is not null) = (decided_by is null)),
  add check (ended_reason is null or status = 'REJECTED');

update adhoc_payment set ended_reason = coalesce(${outlived('adhoc_payment.customer_id <> installation.customer_id')},
    case when job.status = 'CANCELLED' then 'JOB_CANCELLED' end),
  expires_at = greatest(now(), adhoc_payment.created_at + interval '1 millisecond')
from adhoc_payment same join installation on installation.id = same.installation_id left join job on job.id = same.job_id
where same.id = adhoc_payment.id and adhoc_payment.paid_at is null and adhoc_payment.expires_at > now()
  and coalesce(${outlived('adhoc_payment.customer_id <> installation.customer_id')},
    case when job.status = 'CANCELLED' then 'JOB_CANCELLED' end) is not null;

update reward_task set status = 'REJECTED', decided_at = greatest(now(), reward_task.created_at),
  ended_reason = ${outlived('reward_task.customer_id <> installation.customer_id')}
from installation where installation.id = reward_task.installation_id and reward_task.status = 'PENDING'
  and ${outlived('reward_task.customer_id <> installation.customer_id')} is not null;

update coupon_use set ended_reason = ${outlived(`exists (select from ownership_transfer
      where installation_id = installation.id and ownership_transfer.at > coupon_use.at)`)}
from installation where installation.id = coupon_use.installation_id and coupon_use.payment_id is null;
`,
}
