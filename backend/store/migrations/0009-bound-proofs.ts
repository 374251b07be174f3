import type { Migration } from '../migration.ts'

/**
 * Binds a proof to one transfer, where its sender named it (S-84). Codes on their way are void. Hashes of codes, of
 * keyed requests and of failed sign-ins are deleted, because all of them could be guessed (H83).
 */
export const boundProofs: Migration = {
  version: 9,
  name: 'bound proofs',
  sql: `
alter table otp add column installation_id text, add column side text check (side in ('CURRENT', 'NEW')),
  add check ((installation_id is null) = (side is null));
update otp set code_hash = '', voided_at = case when verified_at is null then coalesce(voided_at, now()) else voided_at end;
update idempotency set request_hash = '';
delete from login_failure;
`,
}
