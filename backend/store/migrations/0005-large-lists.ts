import type { Migration } from '../migration.ts'
import { withLetterTriples } from './letter-triples.ts'

/** Replaced by those of version 7. */
const searchIndexes = withLetterTriples(`
create index installation_search on installation using gin
  (id gin_trgm_ops, purifier_id gin_trgm_ops, address gin_trgm_ops, zone gin_trgm_ops, bot_id gin_trgm_ops, partner gin_trgm_ops);
create index customer_search on customer using gin (id gin_trgm_ops, name gin_trgm_ops, phone gin_trgm_ops);
create index wallet_search on wallet using gin (id gin_trgm_ops);
`)

/**
 * Indexes for lists and searches of a large business. Lists are sorted and narrowed by plain ones. Searches use letter
 * triples where PostgreSQL has its extension `pg_trgm`, and read every row elsewhere.
 */
export const largeLists: Migration = {
  version: 5,
  name: 'large lists',
  sql: `
create index installation_status on installation (status, id);
create index installation_city on installation (city_code, id);
create index installation_city_status on installation (city_code, status, id);
create index installation_valid_till on installation (valid_till, id);
create index installation_valid_till_last on installation (valid_till desc nulls last, id desc);
create index customer_name on customer (lower(name), id);
create index customer_status on customer (status, id);
create index customer_city on customer (city_code, id);
create index customer_pending on customer (pending_payment, id);
create index customer_created on customer (created_at, id);

${searchIndexes}`,
}
