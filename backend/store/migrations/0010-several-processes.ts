import type { Migration } from '../migration.ts'

/**
 * State that processes on one database share: passwords being checked, and calls granted to each person. Grants are
 * worth a minute, so a crash of the database may forget them.
 */
export const severalProcesses: Migration = {
  version: 10,
  name: 'several processes',
  sql: `
alter table login_failure add column under_way boolean not null default false;

create unlogged table call_share (
  key text primary key,
  start_at timestamptz not null,
  granted integer not null
);

create index session_expires on session (expires_at);
create index login_failure_at on login_failure (at);
create index otp_sent on otp (sent_at);
`,
}
