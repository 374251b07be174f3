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

/** A delivery person with their day. */
const person = v.object({
  technicianId: v.string(),
  name: v.string(),
  phoneNumber: v.string(),
  cityCode: v.string(),
  city: v.string(),
  zones: v.array(v.string()),
  onLeaveToday: v.boolean(),
  /** Deliveries of today: all of them, those still open, and those that are out */
  load: v.number(),
  open: v.number(),
  out: v.number(),
  cashInHand: money,
})
export type DeliveryPerson = v.InferOutput<typeof person>

/** Delivery persons with today's load and cash in hand (S-284, S-288). Who left is found by id alone. */
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
  }),
  answer: pageOf(person),
  fallback: 'delivery:personsFailed',
  source: 'doc2 §7, S-284',
})
