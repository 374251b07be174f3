import type { Migration } from '../migration.ts'

/** What was said about a job names it. Until now the note began with the job's id (S-250). */
export const jobCommunications: Migration = {
  version: 43,
  name: 'job communications',
  sql: `
alter table customer_note add column job_id text references job (id);
update customer_note set job_id = job.id, note = substr(customer_note.note, length(job.id) + 3)
  from job, installation
  where customer_note.communication is not null and installation.id = job.installation_id
    and installation.customer_id = customer_note.customer_id
    and customer_note.note ~ '^J-[0-9]+: .' and job.id = split_part(customer_note.note, ': ', 1);
create index customer_note_job on customer_note (job_id) where job_id is not null;
`,
}
