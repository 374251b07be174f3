import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'

/** Types of jobs (S-17). A service may have others. */
export const jobTypes = [
  'INSTALLATION',
  'SERVICE',
  'DELIVERY',
  'RE_DELIVERY',
  'SPARE_TRANSFER',
  'DEVICE_REPLACEMENT',
  'DEVICE_MODEL_REPLACEMENT',
] as const
export type JobType = (typeof jobTypes)[number]

/** Types of jobs that deliver an installation, with which its plan may be changed (S-217). */
export const deliveryTypes: readonly string[] = ['INSTALLATION', 'DELIVERY', 'RE_DELIVERY'] satisfies JobType[]

export const jobPriorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const
export type JobPriority = (typeof jobPriorities)[number]

/** Labels that a job may bear. A service may have others. */
export const jobTags = ['FILTER', 'LEAK', 'LOW_FLOW', 'REPEAT', 'UNPAUSE', 'VIP', 'WARRANTY'] as const
export type JobTag = (typeof jobTags)[number]

/** A code that a service gives a choice of, and its name. */
const choice = v.object({ code: v.string(), label: v.string() })
export type Choice = v.InferOutput<typeof choice>

/** A part of the day that customers are promised; times are HH:MM of the business zone. */
export const slotTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time is HH:MM'))
const jobSlot = v.object({ slotId: v.string(), start: slotTime, end: slotTime })
export type JobSlot = v.InferOutput<typeof jobSlot>

const shared = {
  service: 'workforce',
  method: 'GET',
  access: [['LEVEL_1']],
  effect: 'read',
  source: 'doc2 §7',
} as const

export const listJobTypes = defineEndpoint({
  ...shared,
  id: 'listJobTypes',
  path: '/workforce/job/types',
  answer: v.array(choice),
})

/** Labels that a job may bear. */
export const listJobTags = defineEndpoint({
  ...shared,
  id: 'listJobTags',
  path: '/workforce/job/tags',
  answer: v.array(choice),
})

/** From the lowest to the highest. */
export const listPriorities = defineEndpoint({
  ...shared,
  id: 'listPriorities',
  path: '/workforce/getPriorityList',
  answer: v.array(choice),
})

/** The slots of a day, in their order (S-175). */
export const listJobSlots = defineEndpoint({
  ...shared,
  id: 'listJobSlots',
  path: '/workforce/job/slots',
  answer: v.array(jobSlot),
})
