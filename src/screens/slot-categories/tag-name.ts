import { jobTags } from '../../records/jobs/job-codes.ts'
import type { Statuses } from '../../ui/feedback/statuses.ts'

const known: Statuses = jobTags

/** The name of a job tag; of one that the console doesn't know, its code. */
export const tagName = (code: string, t: (key: string) => string): string => {
  const look = Object.hasOwn(known, code) ? known[code] : undefined
  return look ? t(look.label) : code
}
