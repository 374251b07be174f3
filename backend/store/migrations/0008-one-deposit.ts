import type { Migration } from '../migration.ts'

/**
 * The deposit of an installation goes back once, whoever owned it (H77, S-85): of all its refunds one is open or paid.
 * An older program allowed one for each owner. Of those, one counts: the one that was paid first, as that money is gone;
 * where none was paid, the one that was initiated last, as that is the present owner's. The others name it in
 * `duplicate_of` and are left out of the constraint. Nobody is paid by them any more: their active links end here, and
 * they can only be rejected. An installation whose deposit is asked back or paid is not in use any more; what it was
 * before stands at the refund, for a rejection to set it back.
 *
 * A rejection of what every step had approved stands at the refund, not at a step: all of them are decided.
 */
export const oneDeposit: Migration = {
  version: 8,
  name: 'one deposit',
  sql: `
alter table refund
  add column duplicate_of text references refund (id),
  add column status_before text check (status_before in ('ACTIVE', 'INACTIVE')),
  add column rejected_by text references employee (id),
  add column rejected_at timestamptz,
  add column rejected_note text check (char_length(rejected_note) between 1 and 500);

with counted as (
  select id, first_value(id) over (partition by installation_id order by (state = 'PAID') desc,
    case when state = 'PAID' then updated_at end, initiated_at desc, id desc) as counts
  from refund where state not in ('CALCULATED', 'REJECTED'))
update refund set duplicate_of = counted.counts from counted where counted.id = refund.id and counted.counts <> refund.id;
update refund_link set state = 'EXPIRED', ended_at = greatest(now(), created_at) from refund
  where refund.id = refund_link.refund_id and refund.duplicate_of is not null and refund_link.state = 'ACTIVE';
update refund set state = 'APPROVED', version = version + 1, updated_at = now()
  where duplicate_of is not null and state = 'LINK_ACTIVE';

update refund set status_before = installation.status from installation
  where installation.id = refund.installation_id and installation.status in ('ACTIVE', 'INACTIVE')
    and refund.state not in ('CALCULATED', 'REJECTED') and refund.duplicate_of is null
    -- Whoever owns it by now asked for nothing.
    and refund.customer_id = installation.customer_id;
update installation set status = 'UNINSTALL_REQUESTED', updated_at = now() from refund
  where refund.installation_id = installation.id and refund.status_before is not null;

create unique index refund_deposit on refund (installation_id)
  where state not in ('CALCULATED', 'REJECTED') and duplicate_of is null;
alter table refund
  add constraint refund_duplicate_check check (duplicate_of is null or state <> 'LINK_ACTIVE'),
  add constraint refund_rejection_check check (
    (rejected_by is null) = (rejected_at is null) and (rejected_by is null) = (rejected_note is null)
    and (rejected_by is null or state = 'REJECTED' and rejected_by <> initiated_by));
`,
}
