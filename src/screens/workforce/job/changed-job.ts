import { getJob, type JobRecord } from '../../../contract/areas/jobs.ts'
import type { FormRecord } from '../../../kit/form/form-definition.ts'

/** The job that a form changes, with its version (S-43). */
export const jobOf = (
  values: (job: JobRecord) => Readonly<Record<string, string>>,
): FormRecord<typeof getJob, JobRecord> => ({
  endpoint: getJob,
  input: ({ id = '' }) => ({ params: { id } }),
  values,
  version: ({ updatedAt }) => updatedAt,
})

export const seenAt = (seen: string | null) => (seen ? { updatedAt: seen } : {})
