import { type getJob, updateJob } from '../../../../contract/areas/jobs/jobs.ts'
import { foldId } from '../../../../contract/normalise.ts'
import { defineForm } from '../../../../kit/form/form-definition.ts'
import { jobAddress } from '../../../../records/record-links.ts'
import { jobOf, seenAt } from './changed-job.ts'

/** The zip of a job (S-57, M054). */
export const zipForm = defineForm<typeof updateJob, typeof getJob>({
  id: 'job-zip',
  texts: 'job',
  title: 'dialogs/zip',
  fields: [{ name: 'zip', label: 'zip', help: 'zipHelp', most: 12 }],
  check: ({ zip = '' }): Record<string, string> => (/^[1-9]\d{5}$/.test(foldId(zip)) ? {} : { zip: 'zipWrong' }),
  submit: 'saveZip',
  saved: 'zipSaved',
  fallback: 'job:zipFailed',
  endpoint: updateJob,
  input: ({ zip = '' }, { id = '' }, seen) => ({
    params: { id },
    body: { jobId: id, zip: foldId(zip), ...seenAt(seen) },
  }),
  record: jobOf(({ zip }) => ({ zip: zip ?? '' })),
  done: ({ jobId }) => jobAddress(jobId),
})
