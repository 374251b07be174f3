import type { Migration } from '../migration.ts'

/** Codes for a job's postponement and end, the pictures that technicians take, and links that ask for its payment. */
export const jobPage: Migration = {
  version: 33,
  name: 'job page',
  sql: `
create table job_code (
  id text primary key,
  job_id text not null references job (id),
  kind text not null check (kind in ('POSTPONE', 'HAPPY')),
  code_hash text not null,
  tries integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  voided_at timestamptz,
  used_at timestamptz
);
create index job_code_job on job_code (job_id, sent_at);
create index job_code_sent on job_code (sent_at);

create table job_image (
  id text primary key,
  job_id text not null references job (id),
  stage text not null check (stage in ('BEFORE', 'AFTER')),
  url text not null,
  taken_at timestamptz not null
);
create index job_image_job on job_image (job_id, taken_at);

alter table adhoc_payment add column job_id text references job (id);
create index adhoc_payment_job on adhoc_payment (job_id, created_at) where job_id is not null;
`,
}
