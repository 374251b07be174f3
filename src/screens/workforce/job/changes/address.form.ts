import { changeJobAddress } from '../../../../contract/areas/jobs/job-page.ts'
import type { getJob } from '../../../../contract/areas/jobs/jobs.ts'
import { defineForm } from '../../../../kit/form/form-definition.ts'
import { jobAddress } from '../../../../records/record-links.ts'
import { jobOf, seenAt } from './changed-job.ts'

/** Where the job is done: the address of its home and customer (S-188). */
export const addressForm = defineForm<typeof changeJobAddress, typeof getJob>({
  id: 'job-address',
  texts: 'job',
  title: 'dialogs/address',
  fields: [{ name: 'address', label: 'address', kind: 'lines', least: 5, most: 300, help: 'addressHelp' }],
  submit: 'saveAddress',
  saved: 'addressSaved',
  fallback: 'job:addressFailed',
  endpoint: changeJobAddress,
  input: ({ address = '' }, { id = '' }, seen) => ({ params: { jobId: id }, body: { address, ...seenAt(seen) } }),
  record: jobOf(({ address }) => ({ address })),
  done: ({ jobId }) => jobAddress(jobId),
})
