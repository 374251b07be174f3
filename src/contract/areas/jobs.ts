import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { listQuery, pageOf } from '../page.ts'
import { day, id, instant } from '../values.ts'

/** Status codes that the reference backend serves and the console knows. A service may have others (S-18). */
export const jobStatuses = [
  'WAITING',
  'SCHEDULED',
  'ASSIGNED',
  'EN_ROUTE',
  'IN_PROGRESS',
  'COMPLETED',
  'POSTPONED',
  'NOT_DONE',
  'CANCELLED',
] as const

const fields = {
  jobId: v.string(),
  type: v.string(),
  status: v.string(),
  description: v.string(),
  technician: v.nullable(v.string()),
  appointmentDate: v.nullable(day),
}
const job = v.object(fields)
export type Job = v.InferOutput<typeof job>

/** A job in a list: for whom and where it is done, and when it was booked. */
const jobRow = v.object({
  ...fields,
  installationId: v.string(),
  customerId: v.string(),
  customerName: v.string(),
  createdAt: instant,
})
export type JobRow = v.InferOutput<typeof jobRow>

const shared = {
  service: 'workforce',
  method: 'GET',
  access: [['LEVEL_1']],
  effect: 'read',
  source: 'doc2 §7',
} as const

/** `customerId` narrows the list to installations that this customer owns now. */
export const listJobs = defineEndpoint({
  ...shared,
  id: 'listJobs',
  path: '/workforce/job/dashboard/list',
  query: v.object({
    ...listQuery,
    customerId: v.optional(id),
    status: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  answer: pageOf(jobRow),
})

export const listLast3Jobs = defineEndpoint({
  ...shared,
  id: 'listLast3Jobs',
  path: '/workforce/getLast3JobsByInstallation/{id}',
  params: v.object({ id }),
  answer: v.array(job),
  fallback: 'installation:last3JobsFailed',
})
