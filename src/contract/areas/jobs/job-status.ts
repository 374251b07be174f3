import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { amountUpTo, day, id, instant, line, otp } from '../../values.ts'
import { payTypes } from '../customers/customer-acts.ts'
import { slotTime } from './job-codes.ts'
import { jobRecord, jobStatuses } from './jobs.ts'

/** Seconds until another happy code may be sent (S-22). */
export const happyCodePause = 60
/** Minutes that an OTP for a postponement lives (S-186). */
export const postponementOtpMinutes = 10
/** Bound of what is typed, in major units. The specification names none. */
export const mostCollected = 100_000

const shared = {
  service: 'workforce',
  access: [['LEVEL_1']],
  source: 'doc2 §7',
} as const

/** A status that the job may get, and what it asks for. A service may name statuses and requirements of its own. */
const nextStatus = v.object({ code: v.string(), label: v.string(), requires: v.array(v.string()) })
export type NextStatus = v.InferOutput<typeof nextStatus>

export const listFilteredJobStatuses = defineEndpoint({
  ...shared,
  id: 'listFilteredJobStatuses',
  method: 'GET',
  path: '/workforce/job/filteredStatuses',
  effect: 'read',
  query: v.object({ jobId: id }),
  answer: v.array(nextStatus),
  source: 'doc2 §7, S-20',
})

/** A day and slot; without times the slot's first ones (S-175). */
export const askedPlace = v.object({
  appointmentDate: day,
  slotId: id,
  appointmentStartTime: v.optional(slotTime),
  appointmentEndTime: v.optional(slotTime),
})

/**
 * Changes the status of a job, with what the status asks for (T051, S-20). `updatedAt` is the version that the person
 * saw: rejected with 409, who was first and the job as it is now, where another came before (H49). A job that is
 * postponed with a new slot is scheduled in it at once (S-185), one without waits for it as POSTPONED (S-213). A wrong
 * code is rejected and counted (S-16).
 */
export const updateJobStatus = defineEndpoint({
  ...shared,
  id: 'updateJobStatus',
  method: 'PUT',
  path: '/workforce/job/{id}/status',
  effect: 'once',
  readBack: 'getJob',
  params: v.object({ id }),
  body: v.object({
    jobId: id,
    status: v.picklist(jobStatuses),
    note: v.optional(line(500)),
    /** Major units */
    payAmount: v.optional(amountUpTo(mostCollected)),
    payType: v.optional(v.picklist(payTypes)),
    updatedAt: v.optional(instant),
    happyCode: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'a happy code has four digits'))),
    otp: v.optional(otp),
    appointment: v.optional(askedPlace),
  }),
  answer: jobRecord,
  source: 'doc2 §7, S-16, S-18',
})

/** When a code was sent to the customer, and from when on the next one may be. */
const sentCode = v.object({ sentAt: instant, nextAt: instant })

/** Sends the customer the code that completes the job. A GET that writes: never retried, never prefetched (S-27). */
export const sendHappyCode = defineEndpoint({
  ...shared,
  id: 'sendHappyCode',
  method: 'GET',
  path: '/workforce/sendHappyCode',
  effect: 'once',
  readBack: 'getJob',
  seen: true,
  query: v.object({ jobId: id }),
  answer: sentCode,
  source: 'doc2 §7, S-22',
})

/** Sends the customer the OTP that agrees to a postponement. The change of status checks it (S-16). */
export const sendPostponementOtp = defineEndpoint({
  ...shared,
  id: 'sendPostponementOtp',
  method: 'POST',
  path: '/workforce/sendOtpForPostponement',
  effect: 'once',
  readBack: 'getJob',
  query: v.object({ jobId: id }),
  answer: sentCode,
  source: 'doc2 §7, S-16',
})
