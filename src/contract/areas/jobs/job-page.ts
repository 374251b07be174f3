import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { amountUpTo, id, instant, line, phone, words } from '../../values.ts'
import { mostCollected } from './job-status.ts'
import { jobRecord } from './jobs.ts'

/** Seconds until another payment link may be sent for a job (S-187). */
export const paymentLinkPause = 60

const shared = { service: 'workforce', access: [['LEVEL_1']], source: 'doc2 §7' } as const

const jobImage = v.object({
  id: v.string(),
  /** BEFORE or AFTER the work */
  stage: v.string(),
  url: v.pipe(v.string(), v.maxLength(2000)),
  takenAt: instant,
})
export type JobImage = v.InferOutput<typeof jobImage>

/** Pictures that the technician took, in their order. */
export const listJobImages = defineEndpoint({
  ...shared,
  id: 'listJobImages',
  method: 'GET',
  path: '/workforce/job/{id}/images',
  effect: 'read',
  params: v.object({ id }),
  answer: v.array(jobImage),
})

/** Adds to what the technician collects; `amount` in major units. Rejected with 409 where the job has ended. */
export const addPaymentToBeCollected = defineEndpoint({
  ...shared,
  id: 'addPaymentToBeCollected',
  method: 'POST',
  path: '/workforce/job/addPaymentToBeCollected',
  effect: 'once',
  readBack: 'getJob',
  body: v.object({
    jobId: id,
    amount: v.pipe(amountUpTo(mostCollected), v.minValue(1)),
    note: v.optional(line(300)),
  }),
  answer: jobRecord,
})

/** Adds a text to the job's workflow, for colleagues. */
export const addWorkflowText = defineEndpoint({
  ...shared,
  id: 'addWorkflowText',
  method: 'POST',
  path: '/workflow/addText',
  effect: 'write',
  body: v.object({ jobId: id, text: words(1, 1000) }),
  answer: jobRecord,
})

const sentLink = v.object({ sentAt: instant, nextAt: instant })

/** Sends the customer a link for what is to collect. A GET that writes: never retried, never prefetched (S-27, S-187). */
export const triggerPostApiDataPayment = defineEndpoint({
  ...shared,
  id: 'triggerPostApiDataPayment',
  method: 'GET',
  path: '/workflow/triggerPostApiDataPayment',
  effect: 'once',
  readBack: 'getJob',
  seen: true,
  query: v.object({ jobId: id }),
  answer: sentLink,
})

/** Changes the address of the job's customer, and of the home that the job is for (S-188). */
export const changeJobAddress = defineEndpoint({
  ...shared,
  id: 'changeJobAddress',
  service: 'customer',
  method: 'PUT',
  path: '/customer/address/{jobId}',
  effect: 'write',
  params: v.object({ jobId: id }),
  body: v.object({ address: words(5, 300), updatedAt: v.optional(instant) }),
  answer: jobRecord,
})

/** Has the telephone system call a number and connect the person (S-63). `jobId` notes it at the job. */
export const dialPhone = defineEndpoint({
  ...shared,
  id: 'dialPhone',
  service: 'telephony',
  method: 'POST',
  path: '/dial/{number}',
  effect: 'once',
  readBack: 'none',
  seen: true,
  params: v.object({ number: phone }),
  body: v.object({ jobId: v.optional(id) }),
  answer: v.nullish(v.object({ at: instant })),
  source: 'doc2 §7, S-63',
})
