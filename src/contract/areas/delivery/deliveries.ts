import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { day, id, instant, several, wholeNumber } from '../../values.ts'
import { jobRecord, jobRow } from '../jobs/jobs.ts'

/** What a delivery has beside its job. `status` is the delivery's, `jobStatus` the job's own (S-283). */
const ofDelivery = {
  jobStatus: v.string(),
  /** The purifier that is brought; null: none is there yet */
  deviceCode: v.nullable(v.string()),
  /** 1 is the first */
  attempt: v.number(),
  parentJobId: v.nullable(v.string()),
  successorJobId: v.optional(v.nullable(v.string())),
  /** Since when it is out */
  outSince: v.nullable(instant),
}

const deliveryRow = v.object({ ...jobRow.entries, ...ofDelivery })
export type DeliveryRow = v.InferOutput<typeof deliveryRow>

/** One attempt of a chain of deliveries (H89). */
const attempt = v.object({
  jobId: v.string(),
  attempt: v.number(),
  status: v.string(),
  appointmentDate: v.nullable(day),
  /** Who had it last, also where it was given back */
  agent: v.nullable(v.string()),
  /** Why it ended so, in somebody's words */
  reason: v.string(),
  updatedAt: instant,
  images: v.array(v.string()),
})
export type DeliveryAttempt = v.InferOutput<typeof attempt>

/** A delivery with all that its page shows; its attempts from the newest to the first. */
export const deliveryRecord = v.object({ ...jobRecord.entries, ...ofDelivery, attempts: v.array(attempt) })
export type DeliveryRecord = v.InferOutput<typeof deliveryRecord>

const shared = {
  service: 'workforce',
  method: 'GET',
  access: [['LEVEL_1']],
  effect: 'read',
  source: 'doc2 §7, S-283',
} as const

const dayOrToday = v.union([day, v.literal('today')])
const flag = v.optional(v.picklist(['true', 'false']))

/** Deliveries by their status, where, when, whose, and what they wait for. */
export const listDeliveryJobs = defineEndpoint({
  ...shared,
  id: 'listDeliveryJobs',
  path: '/delivery/getJobs',
  query: v.object({
    ...listQuery,
    /** Delivery codes */
    status: several(id),
    technicianId: several(id),
    cityCode: several(id),
    zoneCode: several(id),
    appointmentFrom: v.optional(dayOrToday),
    appointmentTo: v.optional(dayOrToday),
    /** Delivered today */
    isOfToday: flag,
    /** Waiting or scheduled, and nobody has it */
    isUnassigned: flag,
    /** Neither delivered nor undelivered nor ended */
    isOpen: flag,
    isRedelivery: flag,
    hasPaymentToCollect: flag,
    /** Out for more than so many hours */
    outHours: v.optional(wholeNumber(1, 72)),
    attempts: v.optional(wholeNumber(1, 99)),
    countBy: v.optional(v.picklist(['status'])),
  }),
  answer: pageOf(deliveryRow),
})

export const getDeliveryJob = defineEndpoint({
  ...shared,
  id: 'getDeliveryJob',
  path: '/delivery/getJob',
  query: v.object({ jobId: id }),
  answer: deliveryRecord,
})

/** How many deliveries wait for what: those delivered and not are of today, the others are open. */
export const getDeliveryStats = defineEndpoint({
  ...shared,
  id: 'getDeliveryStats',
  path: '/delivery/stats',
  query: v.object({ cityCode: several(id), zoneCode: several(id) }),
  answer: v.object({
    toAssign: v.number(),
    outForDelivery: v.number(),
    delivered: v.number(),
    undelivered: v.number(),
    redelivery: v.number(),
  }),
})
