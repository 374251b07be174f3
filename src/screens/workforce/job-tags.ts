import { listJobTags } from '../../contract/areas/jobs/job-codes.ts'
import { type Lookup, lookup } from '../../kit/lookup.ts'

/** The labels that a job may bear, by their names. */
export const jobTags: Lookup = lookup(listJobTags, ({ code, label }) => ({ value: code, words: label }))
