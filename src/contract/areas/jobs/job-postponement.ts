import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { id, money } from '../../values.ts'

/** What waits for a job: another visit, its payment, a refund, or the end of a pause (S-195). */
export const dependencyKinds = ['JOB', 'PAYMENT', 'REFUND', 'UNPAUSE'] as const

/** One thing that a postponement delays. */
const dependency = v.object({
  kind: v.string(),
  /** Of the job, refund or installation */
  id: v.string(),
  /** Status of the job or refund */
  status: v.nullable(v.string()),
  amount: v.nullable(money),
})
export type JobDependency = v.InferOutput<typeof dependency>

/** What depends on a job, looked up before it is postponed (T056). */
export const getPostponedJobDependencies = defineEndpoint({
  id: 'getPostponedJobDependencies',
  service: 'workforce',
  method: 'GET',
  path: '/workforce/postponedJobDependencies',
  access: [['LEVEL_1']],
  effect: 'read',
  query: v.object({ jobId: id, calledFromApp: v.literal('false') }),
  answer: v.array(dependency),
  source: 'doc2 §7, T056',
})
