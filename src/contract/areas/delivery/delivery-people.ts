import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { day, id, money, several, text } from '../../values.ts'

const shared = { service: 'workforce', method: 'GET', access: [['LEVEL_1']], effect: 'read' } as const

/** Why a person can't take one of the deliveries, or what only warns. Codes: LEAVE, CITY, SLOT, ZONE, LOAD, SKILL, SHIFT, DEVICE. */
const reason = v.object({ jobId: v.string(), code: v.string(), text: v.string(), warns: v.boolean() })
export type DeliveryReason = v.InferOutput<typeof reason>

const agent = v.object({
  technicianId: v.string(),
  name: v.string(),
  cityCode: v.string(),
  zones: v.array(v.string()),
  /** Open deliveries of that day */
  load: v.number(),
  reasons: v.array(reason),
})
export type DeliveryAgent = v.InferOutput<typeof agent>

/** Who could be given deliveries on a day; of those that are named, who can't take which, and why (S-284, S-285). */
export const listDeliveryAgents = defineEndpoint({
  ...shared,
  id: 'listDeliveryAgents',
  path: '/delivery/getAgents',
  query: v.object({ day: v.optional(day), jobIds: several(id), cityCode: several(id) }),
  answer: v.array(agent),
  fallback: 'delivery:agentsFailed',
  source: 'doc2 §7, S-284',
})

/** What a row of deliveries has that somebody still has to bring. The whole row would load all that jobs ask by. */
const stop = v.object({
  jobId: v.string(),
  type: v.string(),
  /** The delivery's, and the job's own (S-283) */
  status: v.string(),
  jobStatus: v.string(),
  customerName: v.string(),
  zone: v.string(),
  deviceCode: v.nullable(v.string()),
  paymentToCollect: money,
  appointmentDate: v.nullable(day),
  appointmentStartTime: v.nullable(v.string()),
  appointmentEndTime: v.nullable(v.string()),
})
export type Stop = v.InferOutput<typeof stop>

/** What somebody still has when a day closes (screens 15.16). */
const atClose = v.object({
  /** Open deliveries that were due by that day, in their order */
  deliveries: v.array(stop),
  /** With them by now, whatever the day is */
  purifiers: v.array(
    v.object({
      deviceCode: v.string(),
      model: v.string(),
      lineId: v.string(),
      /** `PERSON`: with them. `RETURNING`: asked back. `MISSING`: not found at their last count */
      place: v.string(),
      /** The open job that is to bring it */
      jobId: v.nullable(v.string()),
    }),
  ),
})
export type AtClose = v.InferOutput<typeof atClose>

/** A delivery person with their day. */
const person = v.object({
  technicianId: v.string(),
  name: v.string(),
  phoneNumber: v.string(),
  cityCode: v.string(),
  city: v.string(),
  zones: v.array(v.string()),
  /** On the day that is asked about, which is today by default */
  onLeaveToday: v.boolean(),
  /** True of who is disabled by now. A service may not tell it */
  hasLeft: v.optional(v.boolean()),
  /** Deliveries of that day: all of them, those still open, and those that are out */
  load: v.number(),
  open: v.number(),
  out: v.number(),
  cashInHand: money,
  /** Told where `closeOf` asks for it. Null: not asked for, or it can't be read of this person, which hides nobody else */
  atClose: v.fallback(v.nullish(atClose), null),
})
export type DeliveryPerson = v.InferOutput<typeof person>

/**
 * Delivery persons with today's load and cash in hand (S-284, S-288). Who left is found by id alone. `closeOf` asks what
 * each still has at the close of a day, and for those who left while they have something.
 */
export const listDeliveryPersons = defineEndpoint({
  ...shared,
  id: 'listDeliveryPersons',
  path: '/workforce/getDeliveryPerson',
  query: v.object({
    ...listQuery,
    technicianId: several(id),
    cityCode: several(id),
    zoneCode: several(text(20)),
    isOnLeave: v.optional(v.picklist(['true', 'false'])),
    closeOf: v.optional(day),
  }),
  answer: pageOf(person),
  fallback: 'delivery:personsFailed',
  source: 'doc2 §7, S-284',
})
