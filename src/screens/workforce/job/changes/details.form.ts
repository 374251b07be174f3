import { type getJob, updateJob } from '../../../../contract/areas/jobs/jobs.ts'
import { defineForm } from '../../../../kit/form/form-definition.ts'
import { jobAddress } from '../../../../records/record-links.ts'
import { jobOf, seenAt } from './changed-job.ts'

/** What a job is about, and its note (doc2 §3, M056). */
export const detailsForm = defineForm<typeof updateJob, typeof getJob>({
  id: 'job-details',
  texts: 'job',
  title: 'dialogs/details',
  fields: [
    { name: 'description', label: 'description', least: 3, most: 300 },
    { name: 'note', label: 'note', kind: 'lines', optional: true, most: 500 },
  ],
  submit: 'saveDetails',
  saved: 'detailsSaved',
  fallback: 'job:detailsFailed',
  endpoint: updateJob,
  input: ({ description = '', note = '' }, { id = '' }, seen) => ({
    params: { id },
    body: { jobId: id, description, note, ...seenAt(seen) },
  }),
  record: jobOf(({ description, note }) => ({ description, note })),
  done: ({ jobId }) => jobAddress(jobId),
})
