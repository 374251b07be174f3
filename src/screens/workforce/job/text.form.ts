import { addWorkflowText } from '../../../contract/areas/job-page.ts'
import { defineForm } from '../../../kit/form/form-definition.ts'
import { jobWorkflowAddress } from '../../../records/record-links.ts'

/** A text in the job's workflow, for colleagues (M055). */
export const textForm = defineForm<typeof addWorkflowText>({
  id: 'job-text',
  texts: 'job',
  title: 'dialogs/text',
  fields: [{ name: 'text', label: 'text', kind: 'lines', most: 1000 }],
  submit: 'saveText',
  saved: 'textSaved',
  fallback: 'job:textFailed',
  endpoint: addWorkflowText,
  input: ({ text = '' }, { id = '' }) => ({ body: { jobId: id, text } }),
  done: ({ jobId }) => jobWorkflowAddress(jobId),
})
