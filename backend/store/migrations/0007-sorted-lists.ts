import type { Migration } from '../migration.ts'
import { withLetterTriples } from './letter-triples.ts'

const searchIndexes = withLetterTriples(`
create index installation_search on installation using gin
  (id gin_trgm_ops, purifier_id gin_trgm_ops, owner gin_trgm_ops, customer_id gin_trgm_ops,
    address gin_trgm_ops, zone gin_trgm_ops, bot_id gin_trgm_ops, partner gin_trgm_ops);
create index customer_search on customer using gin (id gin_trgm_ops, name gin_trgm_ops, phone gin_trgm_ops);
create index wallet_search on wallet using gin (id gin_trgm_ops);
create index refund_search on refund using gin
  (id gin_trgm_ops, installation_id gin_trgm_ops, customer_id gin_trgm_ops, payee gin_trgm_ops);
`)

/**
 * Copies of the owner's name and the wallet's balance stand at an installation, so that a large list is searched and
 * sorted by its own row. Triggers keep them. Calls that rename a customer or move money lock the installations first,
 * as transfers and refunds do. Further indexes serve sort keys together with status, city or plan.
 */
export const sortedLists: Migration = {
  version: 7,
  name: 'sorted lists',
  sql: `
alter table installation add column owner text not null default '', add column wallet_balance bigint;
update installation set
  owner = (select name from customer where id = installation.customer_id),
  wallet_balance = (select balance from wallet where installation_id = installation.id);

create function name_owner() returns trigger language plpgsql as $$
begin
  select name into new.owner from customer where id = new.customer_id for share;
  return new;
end $$;
create trigger owner before insert or update of customer_id on installation
  for each row execute function name_owner();

create function rename_customer() returns trigger language plpgsql as $$
begin
  update installation set owner = new.name where customer_id = new.id;
  update refund set payee = new.name where customer_id = new.id;
  return null;
end $$;
create trigger renamed after update of name on customer
  for each row when (old.name <> new.name) execute function rename_customer();

create function keep_wallet_balance() returns trigger language plpgsql as $$
begin
  update installation set wallet_balance = new.balance
    where id = new.installation_id and wallet_balance is distinct from new.balance;
  return null;
end $$;
create trigger balance after insert or update of balance on wallet
  for each row execute function keep_wallet_balance();

create index installation_owner on installation (lower(owner), customer_id, id);
create index installation_balance on installation (wallet_balance, id);
create index installation_balance_last on installation (wallet_balance desc nulls last, id desc);
create index installation_status_balance on installation (status, wallet_balance, id);
create index installation_status_balance_last on installation (status, wallet_balance desc nulls last, id desc);
create index installation_status_valid_till on installation (status, valid_till, id);
create index installation_status_valid_till_last on installation (status, valid_till desc nulls last, id desc);
create index installation_plan on installation (coalesce(plan_id, ''), id);
create index installation_status_plan on installation (status, coalesce(plan_id, ''), id);
create index installation_city_plan on installation (city_code, coalesce(plan_id, ''), id);

create index refund_of_city on refund (city_code, state, initiated_at, id);
create index refund_waiting_of_city on refund (city_code, initiated_at, id) where waiting_need is not null;
create index refund_place_of_city on refund (city_code, installation_id, id);
create index refund_payee on refund (lower(payee), customer_id, id) where state <> 'CALCULATED';

drop index if exists installation_search, customer_search, wallet_search, refund_search;
${searchIndexes}`,
}
