import { addPaymentToBeCollected } from '../../../../contract/areas/jobs/job-page.ts'
import type { getJob } from '../../../../contract/areas/jobs/jobs.ts'
import { numberOf, trimmed } from '../../../../contract/normalise.ts'
import { toMinor } from '../../../../contract/values.ts'
import { defineForm } from '../../../../kit/form/form-definition.ts'
import { jobAddress } from '../../../../records/record-links.ts'
import { foundInJob, jobAddedTo } from './changed-job.ts'

/** Adds to what the technician collects (doc2 §3). */
export const paymentForm = defineForm<typeof addPaymentToBeCollected, typeof getJob>({
  id: 'job-payment',
  texts: 'job',
  title: 'dialogs/payment',
  fields: [
    { name: 'amount', label: 'amount', kind: 'amount' },
    { name: 'note', label: 'forWhat', optional: true, most: 300 },
  ],
  submit: 'savePayment',
  saved: 'paymentSaved',
  fallback: 'job:paymentFailed',
  endpoint: addPaymentToBeCollected,
  input: ({ amount = '', note = '' }, { id = '' }) => ({
    body: { jobId: id, amount: numberOf(amount) ?? 0, ...(trimmed(note) ? { note } : {}) },
  }),
  record: jobAddedTo({ amount: '', note: '' }),
  find: foundInJob(
    ({ amount = '' }, grown) =>
      grown.amount === toMinor(numberOf(amount) ?? 0) || grown.mine.some(({ kind }) => kind === 'PAYMENT'),
  ),
  done: ({ jobId }) => jobAddress(jobId),
})
