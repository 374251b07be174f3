import type { Migration } from '../migration.ts'
import { withLetterTriples } from './letter-triples.ts'

/** Replaced by those of version 7. */
const refundSearchIndex = withLetterTriples(`
create index refund_search on refund using gin (id gin_trgm_ops, installation_id gin_trgm_ops);
`)

/**
 * Refund lists of a large business. A refund's own row holds its city, its payee, the need it waits for and who acted
 * on it. So a tab is counted and walked without its ledger, its installation and its customer.
 */
export const largeRefundLists: Migration = {
  version: 6,
  name: 'large refund lists',
  sql: `
alter table refund
  add column waiting_need text,
  add column hands text[] not null default '{}',
  add column city_code text references city (code),
  add column payee text;
update refund set
  city_code = (select city_code from installation where id = refund.installation_id),
  payee = (select name from customer where id = refund.customer_id),
  waiting_need = case when state in ('INITIATED', 'IN_APPROVAL') then
    (select need from refund_step where refund_id = refund.id and state = 'WAITING' order by step_no limit 1) end,
  hands = array[initiated_by]
    || array(select actor_id from refund_step where refund_id = refund.id and actor_id is not null order by step_no);
alter table refund alter column city_code set not null, alter column payee set not null;
alter table refund add constraint refund_waiting_check
  check ((state in ('INITIATED', 'IN_APPROVAL')) = (waiting_need is not null));

drop index refund_state;
create index refund_of_state on refund (state, initiated_at, id);
create index refund_of_state_total on refund (state, total, id);
create index refund_of_state_payee on refund (state, lower(payee), customer_id, id);
create index refund_initiated on refund (initiated_at, id) where state <> 'CALCULATED';
create index refund_waiting on refund (initiated_at, id) where waiting_need is not null;
create index refund_waiting_total on refund (total, id) where waiting_need is not null;
create index refund_waiting_payee on refund (lower(payee), customer_id, id) where waiting_need is not null;
create index refund_waiting_need on refund (waiting_need, initiated_at, id) where waiting_need is not null;
create index refund_hands on refund using gin (hands) where waiting_need is not null;
create index refund_customer on refund (customer_id);

${refundSearchIndex}`,
}
