import type { Migration } from '../migration.ts'

/**
 * What a visit was paid that an older program cancelled goes to the wallet of its installation, as it does since (S-321).
 * A payment that names its movement was credited already.
 */
export const creditedVisits: Migration = {
  version: 63,
  name: 'credited visits',
  sql: `
do $$ declare paid record; held record; made integer; begin
  for paid in select adhoc_payment.id, adhoc_payment.amount, adhoc_payment.job_id, adhoc_payment.installation_id,
        installation.customer_id
      from adhoc_payment join job on job.id = adhoc_payment.job_id
        join installation on installation.id = adhoc_payment.installation_id
      where job.status = 'CANCELLED' and adhoc_payment.paid_at is not null and adhoc_payment.entry_seq is null
      order by adhoc_payment.paid_at, adhoc_payment.id loop
    insert into wallet (id, installation_id, customer_id, type, balance)
      values ('W-' || nextval('wallet_number'), paid.installation_id, paid.customer_id, 'PREPAID', 0)
      on conflict (installation_id) do nothing;
    update wallet set balance = balance + paid.amount where installation_id = paid.installation_id
      returning id, balance into held;
    insert into wallet_entry (wallet_id, seq, at, type, text, amount, balance)
      select held.id, coalesce(max(seq), 0) + 1, greatest(now(), max(at)), 'CREDIT',
        'Payment ' || paid.id || ' of the cancelled visit ' || paid.job_id, paid.amount, held.balance
      from wallet_entry where wallet_id = held.id
      returning seq into made;
    update adhoc_payment set wallet_id = held.id, entry_seq = made where id = paid.id;
  end loop;
end $$;
`,
}
