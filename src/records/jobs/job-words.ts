import { type JobPriority, type JobType, jobPriorities, jobTypes } from '../../contract/areas/jobs/job-codes.ts'

type Words = (key: string) => string

/** The name of a job's type; of an unknown one its code. */
export const typeText = (t: Words, type: string): string =>
  jobTypes.includes(type as JobType) ? t(`words:jobTypes/${type}`) : type

/** The name of a job's priority; of an unknown one its code. */
export const priorityText = (t: Words, priority: string): string =>
  jobPriorities.includes(priority as JobPriority) ? t(`words:jobPriorities/${priority}`) : priority
