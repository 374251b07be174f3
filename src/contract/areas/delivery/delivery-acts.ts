import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { amountUpTo, id, instant, line, otp } from '../../values.ts'
import { payTypes } from '../customers/customer-acts.ts'
import { askedPlace, mostCollected } from '../jobs/job-status.ts'
import { deliveryRecord } from './deliveries.ts'
import { deliveryStatuses } from './delivery-status.ts'

const shared = { service: 'workforce', access: [['LEVEL_1']], source: 'doc2 §7, S-283' } as const

/** Gives a delivery its day and slot, or another; `override` with a note passes what speaks against it (S-176). */
export const editDeliveryJobAppointment = defineEndpoint({
  ...shared,
  id: 'editDeliveryJobAppointment',
  method: 'PUT',
  path: '/delivery/editJobAppt',
  effect: 'write',
  body: v.object({
    jobId: id,
    appointment: askedPlace,
    updatedAt: v.optional(instant),
    override: v.optional(v.boolean()),
    note: v.optional(line(500)),
  }),
  answer: deliveryRecord,
})

/**
 * Changes the status of a delivery, with what its job asks for (S-20, S-283). A final one is rejected with 409 and the
 * delivery as it is now (H90).
 */
export const editDeliveryJobStatus = defineEndpoint({
  ...shared,
  id: 'editDeliveryJobStatus',
  method: 'PUT',
  path: '/delivery/editJobStatus',
  effect: 'once',
  readBack: 'getDeliveryJob',
  body: v.object({
    jobId: id,
    status: v.picklist(deliveryStatuses),
    note: v.optional(line(500)),
    /** Major units */
    payAmount: v.optional(amountUpTo(mostCollected)),
    payType: v.optional(v.picklist(payTypes)),
    updatedAt: v.optional(instant),
    happyCode: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'a happy code has four digits'))),
    otp: v.optional(otp),
    appointment: v.optional(askedPlace),
  }),
  answer: deliveryRecord,
})

/** How many deliveries one assignment takes. */
export const mostAssigned = 100

/**
 * Gives a set of deliveries to one person, all or none (S-285). `seen` holds the version of each that the person saw
 * (S-43). Rejected with 409 and the rows that say why; what zone, load and device say only warns.
 */
export const assignDeliveryJobs = defineEndpoint({
  ...shared,
  id: 'assignDeliveryJobs',
  method: 'PUT',
  path: '/delivery/assignJobs',
  effect: 'write',
  body: v.object({
    jobIds: v.pipe(v.array(id), v.minLength(1, 'choose a delivery'), v.maxLength(mostAssigned)),
    assignTo: id,
    versions: v.optional(v.record(v.string(), instant)),
  }),
  answer: v.array(v.object({ jobId: v.string(), status: v.string(), technicianId: v.nullable(v.string()) })),
  source: 'doc2 §7, S-285',
})

/** Delivers again what was not delivered: closes it, and answers with its one successor (T057, S-283, H89). */
export const redeliverJob = defineEndpoint({
  ...shared,
  id: 'redeliverJob',
  method: 'POST',
  path: '/workforce/reDeliveryJob/{id}',
  effect: 'once',
  readBack: 'getDeliveryJob',
  params: v.object({ id }),
  body: v.object({ updatedAt: v.optional(instant), note: v.optional(line(500)) }),
  answer: deliveryRecord,
})
