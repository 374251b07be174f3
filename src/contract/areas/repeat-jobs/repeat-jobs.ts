import * as v from 'valibot'
import { describedValues } from '../../described-form.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { day, id, instant, several } from '../../values.ts'

/** A completed service is repeated where another one was completed at most so many days before it (S-222). */
export const repeatWindowDays = 20

/** The form that asks for the root cause, by its name at the service (S-49). */
export const rcaForm = 'repeat-job-rca'

export const rcaStates = ['DUE', 'DONE'] as const
export type RcaState = (typeof rcaStates)[number]

const shared = { service: 'workforce', access: [['LEVEL_1']], source: 'doc2 §7' } as const

/** The root cause of one repeated job. Its fields are those of the form. */
const rca = v.object({
  jobId: v.string(),
  values: describedValues,
  submittedById: v.string(),
  submittedBy: v.string(),
  submittedAt: instant,
})
export type Rca = v.InferOutput<typeof rca>

const repeatedJob = v.object({
  jobId: v.string(),
  installationId: v.string(),
  customerName: v.string(),
  city: v.string(),
  zone: v.string(),
  /** The day of the visit */
  day,
  description: v.string(),
  /** Completed services of the window, this one included */
  jobsInWindow: v.number(),
  /** Since the completed service before */
  daysBetween: v.number(),
  technicians: v.array(v.string()),
  tags: v.array(v.string()),
  rca: v.string(),
  /** Of the root cause; null while it is due */
  category: v.nullable(v.string()),
  submittedBy: v.nullable(v.string()),
  submittedAt: v.nullable(instant),
})
export type RepeatedJob = v.InferOutput<typeof repeatedJob>

/**
 * Repeated jobs of every installation. `counts` holds how many are due and done under every filter but `rca`, or with
 * `countBy=category` how many of the done ones have each category, under every filter but `rca` and `category`.
 */
export const listRepeatedJobs = defineEndpoint({
  ...shared,
  id: 'listRepeatedJobs',
  method: 'GET',
  path: '/workforce/job/repeatedJobsDashboard',
  effect: 'read',
  query: v.object({
    ...listQuery,
    rca: v.optional(v.picklist(rcaStates)),
    category: several(id),
    tag: several(id),
    technicianId: several(id),
    cityCode: several(id),
    from: v.optional(day),
    to: v.optional(day),
    countBy: v.optional(v.picklist(['rca', 'category']), 'rca'),
  }),
  answer: pageOf(repeatedJob),
})

const image = v.object({
  id: v.string(),
  /** BEFORE or AFTER the work */
  stage: v.string(),
  url: v.pipe(v.string(), v.maxLength(2000)),
  takenAt: instant,
})
export type ChainImage = v.InferOutput<typeof image>

const link = v.object({
  jobId: v.string(),
  day,
  description: v.string(),
  technician: v.nullable(v.string()),
  tags: v.array(v.string()),
  /** Since the link before; null of the first one */
  daysSince: v.nullable(v.number()),
  images: v.array(image),
})
export type ChainLink = v.InferOutput<typeof link>

/** A repeated job with the services that it repeats, the oldest first and itself last, and its root cause. */
export const repeatJobChain = v.object({ job: repeatedJob, chain: v.array(link), rca: v.nullable(rca) })
export type RepeatJobChain = v.InferOutput<typeof repeatJobChain>

export const getRepeatJobDependencies = defineEndpoint({
  ...shared,
  id: 'getRepeatJobDependencies',
  method: 'GET',
  path: '/workforce/getRepeatJobDependencies',
  effect: 'read',
  query: v.object({ jobId: id }),
  answer: repeatJobChain,
})

/**
 * Stores the root cause of a repeated job, once for each job (B093). Rejected with 409, who was first and their record,
 * where the job has one; with 422 where the values aren't what the form asks for.
 */
export const submitRepeatedJobRca = defineEndpoint({
  ...shared,
  id: 'submitRepeatedJobRca',
  method: 'POST',
  path: '/workforce/submitRepeatedJobRcaDetails',
  effect: 'once',
  readBack: 'getRepeatJobDependencies',
  body: v.object({ jobId: id, values: describedValues }),
  answer: rca,
})
