import type { Migration } from '../migration.ts'
import { rcaFormAtFirst } from './rca-form.ts'

/** Described forms, the one for root causes of repeated jobs, and these: one a job (B093, S-49). */
export const repeatJobs: Migration = {
  version: 38,
  name: 'repeat-jobs',
  sql: `
create table dbui_form (
  name text primary key,
  form jsonb not null check (jsonb_typeof(form) = 'object')
);
create table repeat_job_rca (
  job_id text primary key references job (id),
  category text not null,
  form_values jsonb not null check (jsonb_typeof(form_values) = 'object'),
  submitted_by text not null references employee (id),
  submitted_at timestamptz not null
);
create index repeat_job_rca_category on repeat_job_rca (category);
create index job_served on job (installation_id, appointment_date, id) where type = 'SERVICE' and status = 'COMPLETED';
insert into dbui_form (name, form) values ('repeat-job-rca', $form$${JSON.stringify(rcaFormAtFirst)}$form$);
`,
}
