import { type getJob, updateJob } from '../../../../contract/areas/jobs/jobs.ts'
import type { DescribedForm } from '../../../../contract/described-form.ts'
import { describedPart } from '../../../../kit/described-form/described-part.tsx'
import { faultOf, sentOf, storedText } from '../../../../kit/described-form/described-text.ts'
import { defineForm } from '../../../../kit/form/form-definition.ts'
import { jobAddress } from '../../../../records/record-links.ts'
import { jobOf, seenAt } from '../changes/changed-job.ts'

const faults = { blocked: 'extraBlocked', wrong: 'extraWrong' } as const

/** The further fields of a job, as the service describes them for its type (S-49). */
export const extraForm = (form: DescribedForm) =>
  defineForm<typeof updateJob, typeof getJob>({
    id: 'job-extra',
    texts: 'job',
    title: 'dialogs/extra',
    fields: [{ name: 'extra', label: 'extra', kind: 'part', optional: true, part: describedPart(form) }],
    check: ({ extra = '' }): Readonly<Record<string, string>> => {
      const fault = faultOf(form, extra)
      return fault ? { extra: faults[fault] } : {}
    },
    submit: 'saveExtra',
    saved: 'detailsSaved',
    fallback: 'job:detailsFailed',
    endpoint: updateJob,
    input: ({ extra = '' }, { id = '' }, seen) => ({
      params: { id },
      body: { jobId: id, extra: sentOf(form, extra), ...seenAt(seen) },
    }),
    record: jobOf(({ extra = {} }) => ({ extra: storedText(extra) })),
    done: ({ jobId }) => jobAddress(jobId),
  })
