import type { Migration } from '../migration.ts'

/**
 * A delivery has one successor at most, whose attempt is the next (S-283, H89). What older programs left: of several
 * successors the first counts, and what was not delivered and has a successor is closed.
 */
export const redeliveries: Migration = {
  version: 75,
  name: 'redeliveries',
  sql: `
update job set parent_job_id = null from job first
  where first.parent_job_id = job.parent_job_id and (first.created_at, first.id) < (job.created_at, job.id)
    or job.parent_job_id = job.id and first.id = job.id;
update job set parent_job_id = null where parent_job_id is not null and type <> 'RE_DELIVERY';
with recursive chain as (
  select id, 1 as attempt from job where parent_job_id is null
  union all select job.id, chain.attempt + 1 from job join chain on chain.id = job.parent_job_id)
update job set attempt = chain.attempt from chain
  where chain.id = job.id and job.parent_job_id is not null and job.attempt <> chain.attempt;
with closed as (
  update job set status = 'CANCELLED', updated_at = greatest(now(), job.updated_at + interval '1 millisecond')
  from job successor where successor.parent_job_id = job.id and job.status = 'NOT_DONE' returning job.id, successor.id as next)
insert into job_event (job_id, at, kind, status, note, detail)
  select id, now(), 'STATUS', 'CANCELLED', 'Redelivered by ' || next, jsonb_build_object('successor', next) from closed;
create unique index job_one_successor on job (parent_job_id);
alter table job add check (parent_job_id is null or type = 'RE_DELIVERY' and attempt > 1 and parent_job_id <> id);`,
}
