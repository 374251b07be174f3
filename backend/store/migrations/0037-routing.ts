import type { Migration } from '../migration.ts'

/** Runs of the routing provider's stand-in. Of a city one at a time is under way (S-210). */
export const routing: Migration = {
  version: 37,
  name: 'routing',
  sql: `
create sequence routing_number start 3101;
create table routing_run (
  id text primary key,
  city_code text not null references city (code),
  state text not null check (state in ('REQUESTED', 'SOLVING', 'SOLVED', 'FAILED', 'APPLIED')),
  fingerprint text not null,
  requested_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  reason text,
  solution jsonb,
  applied_at timestamptz,
  applied_by text references employee (id),
  check ((state in ('SOLVED', 'APPLIED')) = (solution is not null)),
  check ((state = 'APPLIED') = (applied_by is not null)),
  check ((state = 'APPLIED') = (applied_at is not null))
);
create unique index routing_run_under_way on routing_run (city_code) where state in ('REQUESTED', 'SOLVING');
create index routing_run_requested on routing_run (city_code, requested_at desc);
create index job_waiting on job (installation_id) where status = 'WAITING';
`,
}
