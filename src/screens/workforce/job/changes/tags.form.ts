import { type getJob, updateJob } from '../../../../contract/areas/jobs/jobs.ts'
import { defineForm } from '../../../../kit/form/form-definition.ts'
import { jobAddress } from '../../../../records/record-links.ts'
import { jobTags } from '../../job-tags.ts'
import { jobOf, seenAt } from './changed-job.ts'

/** The labels that a job bears. */
export const tagsForm = defineForm<typeof updateJob, typeof getJob>({
  id: 'job-tags',
  texts: 'job',
  title: 'dialogs/tags',
  fields: [
    {
      name: 'tags',
      label: 'tags',
      kind: 'several',
      optional: true,
      options: jobTags,
    },
  ],
  submit: 'saveTags',
  saved: 'detailsSaved',
  fallback: 'job:detailsFailed',
  endpoint: updateJob,
  input: ({ tags = '' }, { id = '' }, seen) => ({
    params: { id },
    body: { jobId: id, tags: tags.split(',').filter(Boolean), ...seenAt(seen) },
  }),
  record: jobOf(({ tags }) => ({ tags: tags.join(',') })),
  done: ({ jobId }) => jobAddress(jobId),
})
