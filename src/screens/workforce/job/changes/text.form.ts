import { addWorkflowText } from '../../../../contract/areas/jobs/job-page.ts'
import type { getJob } from '../../../../contract/areas/jobs/jobs.ts'
import { foldName } from '../../../../contract/normalise.ts'
import { defineForm } from '../../../../kit/form/form-definition.ts'
import { jobWorkflowAddress } from '../../../../records/record-links.ts'
import { foundInJob, jobAddedTo } from './changed-job.ts'

/** A text in the job's workflow, for colleagues (M055). */
export const textForm = defineForm<typeof addWorkflowText, typeof getJob>({
  id: 'job-text',
  texts: 'job',
  title: 'dialogs/text',
  fields: [{ name: 'text', label: 'text', kind: 'lines', most: 1000 }],
  submit: 'saveText',
  saved: 'textSaved',
  fallback: 'job:textFailed',
  endpoint: addWorkflowText,
  input: ({ text = '' }, { id = '' }) => ({ body: { jobId: id, text } }),
  record: jobAddedTo({ text: '' }),
  find: foundInJob(({ text = '' }, { mine }) =>
    mine.some(({ kind, note }) => kind === 'TEXT' && foldName(note) === foldName(text)),
  ),
  done: ({ jobId }) => jobWorkflowAddress(jobId),
})
