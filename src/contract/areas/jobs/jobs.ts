import * as v from 'valibot'
import { describedValues } from '../../described-form.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { day, id, instant, line, money, several, wholeNumber, words } from '../../values.ts'
import { customerNote } from '../customers/customer-acts.ts'
import { offerTypes } from '../plans/recharge-plans.ts'
import { jobPriorities, slotTime } from './job-codes.ts'
import { jobEvent } from './job-events.ts'

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

/** A job in a list: for whom, where and when it is done. Times are HH:MM of the business zone, within the slot (S-175). */
const row = {
  ...fields,
  installationId: v.string(),
  customerId: v.string(),
  customerName: v.string(),
  phoneNumber: v.string(),
  cityCode: v.string(),
  zone: v.string(),
  technicianId: v.nullable(v.string()),
  slotId: v.nullable(v.string()),
  appointmentStartTime: v.nullable(slotTime),
  appointmentEndTime: v.nullable(slotTime),
  priority: v.string(),
  tags: v.array(v.string()),
  paymentToCollect: money,
  /** How often it was postponed */
  postponements: v.number(),
  createdAt: instant,
  updatedAt: instant,
}
export const jobRow = v.object(row)
export type JobRow = v.InferOutput<typeof jobRow>

const plannedPlan = v.object({
  planId: v.string(),
  planname: v.string(),
  /** Days */
  tenure: v.number(),
  offerType: v.picklist(offerTypes),
})
export type PlannedPlan = v.InferOutput<typeof plannedPlan>

/** A job with all that its page shows (doc2 §3). Events are in their order. */
export const jobRecord = v.object({
  ...row,
  zoneCode: v.nullable(v.string()),
  address: v.string(),
  zip: v.nullable(v.string()),
  note: v.string(),
  /** Name of the form that describes the further fields of its type (S-49); null or missing: it has none */
  extraForm: v.optional(v.nullable(v.string())),
  extra: v.optional(describedValues),
  purifierId: v.string(),
  botId: v.nullable(v.string()),
  plan: v.nullable(v.string()),
  /** The plan that this delivery brings, where it was changed (S-217) */
  plannedPlan: v.optional(v.nullable(plannedPlan)),
  validTill: v.nullable(day),
  oldDeviceCode: v.nullable(v.string()),
  /** The valid challan of its agent and day (S-287). A service may not tell it */
  challanNumber: v.optional(v.nullable(v.string())),
  parentJobId: v.nullable(v.string()),
  attempt: v.number(),
  successorJobId: v.optional(v.nullable(v.string())), // S-283: the redelivery that took it over
  createdBy: v.nullable(v.string()),
  completedAt: v.nullable(instant),
  /** What was paid for it by link. A cancellation credits it to the wallet, which it may open (S-321) */
  paidByLink: v.optional(money),
  walletId: v.optional(v.nullable(v.string())),
  events: v.array(jobEvent),
  /** What was said with the customer about it, the newest first (S-250) */
  communications: v.optional(v.array(customerNote)),
})
export type JobRecord = v.InferOutput<typeof jobRecord>

const shared = {
  service: 'workforce',
  method: 'GET',
  access: [['LEVEL_1']],
  effect: 'read',
  source: 'doc2 §7',
} as const

/** `today` is the day that the service has (S-327). */
const dayOrToday = v.union([day, v.literal('today')])

const flag = v.optional(v.picklist(['true', 'false']))
const code = id

/**
 * Jobs by whose, where, when and what they wait for. `customerId` narrows the list to installations that this customer
 * owns now. Overdue are open ones whose day or slot has passed.
 */
export const listJobs = defineEndpoint({
  ...shared,
  id: 'listJobs',
  path: '/workforce/job/dashboard/list',
  query: v.object({
    ...listQuery,
    customerId: v.optional(id),
    installationId: v.optional(id),
    status: several(code),
    /** Neither completed nor cancelled */
    isOpen: flag,
    type: several(code),
    priority: several(code),
    tag: several(code),
    technicianId: several(code),
    cityCode: several(code),
    zoneCode: several(code),
    appointmentFrom: v.optional(dayOrToday),
    appointmentTo: v.optional(dayOrToday),
    isUnassigned: flag,
    isOverdue: flag,
    hasPaymentToCollect: flag,
    postponedTimes: v.optional(wholeNumber(1, 99)),
    /** What `counts` counts the found jobs by (S-178) */
    countBy: v.optional(v.picklist(['status', 'type', 'cityCode'])),
  }),
  answer: pageOf(jobRow),
})

export const getJob = defineEndpoint({
  ...shared,
  id: 'getJob',
  path: '/workforce/job/{id}',
  params: v.object({ id }),
  answer: jobRecord,
})

export const listJobsByInstallation = defineEndpoint({
  ...shared,
  id: 'listJobsByInstallation',
  path: '/workforce/getJobsByInstallationId/{id}',
  params: v.object({ id }),
  query: v.object(listQuery),
  answer: pageOf(jobRow),
})

/** Where and when a job is done: a slot, and times within it; without times the slot's first ones (S-175). */
const appointment = v.object({
  appointmentDate: day,
  slotId: code,
  appointmentStartTime: v.optional(slotTime),
  appointmentEndTime: v.optional(slotTime),
})

/**
 * Changes a job: appointment, technician, priority, tags, description, zip, further fields, each where it is given; an appointment of null
 * and no technicians take them back (doc2 §3, S-57, S-177). `updatedAt` is the version that the person saw (S-43). A slot that is full, a technician
 * who has a job in it, is away, off shift, or doesn't serve the zone, and a time that is over, are rejected with 409; `override`
 * with a note passes all but the slot of the technician (S-176, S-243). The note of a move stands in its history; without a
 * move it is the job's, empty to take it back.
 */
export const updateJob = defineEndpoint({
  ...shared,
  method: 'PUT',
  effect: 'write',
  id: 'updateJob',
  path: '/workforce/job/{id}',
  params: v.object({ id }),
  body: v.object({
    jobId: v.optional(id),
    updatedAt: v.optional(instant),
    appointment: v.optional(v.nullable(appointment)),
    technicians: v.optional(v.pipe(v.array(id), v.maxLength(1))),
    override: v.optional(v.boolean()),
    note: v.optional(line(500)),
    priority: v.optional(v.picklist(jobPriorities)),
    tags: v.optional(v.pipe(v.array(code), v.maxLength(10))),
    description: v.optional(words(3, 300)),
    /** Further fields, set as a whole; 422 where the form doesn't take them (S-49) */
    extra: v.optional(describedValues),
    zip: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{5}$/, 'a zip has six digits'))),
  }),
  answer: jobRecord,
})

export const listLast3Jobs = defineEndpoint({
  ...shared,
  id: 'listLast3Jobs',
  path: '/workforce/getLast3JobsByInstallation/{id}',
  params: v.object({ id }),
  answer: v.array(job),
  fallback: 'installation:last3JobsFailed',
})
