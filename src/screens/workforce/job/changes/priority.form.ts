import { type JobPriority, listPriorities } from '../../../../contract/areas/jobs/job-codes.ts'
import { type getJob, updateJob } from '../../../../contract/areas/jobs/jobs.ts'
import { defineForm } from '../../../../kit/form/form-definition.ts'
import { codeOption, lookup } from '../../../../kit/lookup.ts'
import { jobPriorities } from '../../../../records/jobs/job-codes.ts'
import { jobAddress } from '../../../../records/record-links.ts'
import { jobOf, seenAt } from './changed-job.ts'

/** How urgent a job is. */
export const priorityForm = defineForm<typeof updateJob, typeof getJob>({
  id: 'job-priority',
  texts: 'job',
  title: 'dialogs/priority',
  fields: [
    {
      name: 'priority',
      label: 'priority',
      kind: 'choice',
      options: lookup(listPriorities, codeOption(jobPriorities)),
    },
  ],
  submit: 'savePriority',
  saved: 'detailsSaved',
  fallback: 'job:detailsFailed',
  endpoint: updateJob,
  input: ({ priority }, { id = '' }, seen) => ({
    params: { id },
    body: { jobId: id, priority: priority as JobPriority, ...seenAt(seen) },
  }),
  record: jobOf(({ priority }) => ({ priority })),
  done: ({ jobId }) => jobAddress(jobId),
})
