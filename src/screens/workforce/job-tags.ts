import { listJobTags } from '../../contract/areas/jobs/job-codes.ts'
import { codeOption, type Lookup, lookup } from '../../kit/lookup.ts'
import { jobTags as known } from '../../records/jobs/job-codes.ts'

/** The labels that a job may bear, by their names. */
export const jobTags: Lookup = lookup(listJobTags, codeOption(known))
