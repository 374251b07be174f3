import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { anyOf } from '../../permissions.ts'
import { day, id, several, text } from '../../values.ts'
import { slotTime } from '../jobs/job-codes.ts'

/**
 * Why nothing is free in a slot: its places are taken, no one can come, the zone has none, or it is over (S-193). By the
 * pattern of its zone and the categories of the job's tags (S-309 to S-311): the zone takes no such jobs, the category has
 * no places there or they are taken, what is left is kept for categories, the day is too far ahead, or the last hour of
 * ordering is over.
 */
export const slotReasons = [
  'FULL',
  'NO_TECHNICIAN',
  'CLOSED',
  'PASSED',
  'ISSUE_TYPE',
  'NO_CATEGORY',
  'CATEGORY_FULL',
  'RESERVED',
  'TOO_FAR',
  'CUT_OFF',
] as const
export type SlotReason = (typeof slotReasons)[number]

/** What speaks against a technician for a job at a time; a note overrides each (S-176). */
export const technicianConcerns = ['LEAVE', 'SHIFT', 'ZONE', 'SKILL'] as const
export type TechnicianConcern = (typeof technicianConcerns)[number]

/** Days that one call answers for. */
export const maxSlotDays = 14

const place = {
  zoneCode: v.string(),
  zone: v.string(),
  day,
  slotId: v.string(),
  start: slotTime,
  end: slotTime,
  capacity: v.number(),
  booked: v.number(),
  /** Places left that somebody can come to; 0 where `why` says so */
  free: v.number(),
  why: v.nullable(v.string()),
}
/** One line of why a slot is offered or not: what it is about, whether it is in the way, and what it says. */
const offerLine = v.object({
  code: v.string(),
  passes: v.boolean(),
  facts: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type OfferLine = v.InferOutput<typeof offerLine>

export const availableSlot = v.object({
  ...place,
  /** Where it was asked to `explain`: zone, tag, category, rule, capacity, leave and cut-off (our addition) */
  lines: v.optional(v.array(offerLine)),
})
export type AvailableSlot = v.InferOutput<typeof availableSlot>

const foundSlots = v.object({
  slots: v.array(availableSlot),
  /** Where none of them is free: what is free soonest, later in these zones or then in others of the city */
  nearest: v.array(availableSlot),
})
export type FoundSlots = v.InferOutput<typeof foundSlots>

const candidate = v.object({ technicianId: v.string(), name: v.string(), concerns: v.array(v.string()) })
export type Candidate = v.InferOutput<typeof candidate>

export const bookableSlot = v.object({
  ...place,
  /** Of the city, without those who have another job in it */
  technicians: v.array(candidate),
  /** Those, with the other job (our addition). A service may not tell */
  busy: v.optional(v.array(v.object({ technicianId: v.string(), name: v.string(), jobId: v.string() }))),
})
export type BookableSlot = v.InferOutput<typeof bookableSlot>

const shared = {
  service: 'core',
  method: 'GET',
  access: [['LEVEL_1']],
  effect: 'read',
} as const

const code = id

/**
 * Slots by zone and day for a type of job, at most fourteen days of them. Nothing free is a success that says
 * 'Cannot find available slots with given filters' and names the nearest (T100, S-194).
 */
export const findAvailableSlots = defineEndpoint({
  ...shared,
  id: 'findAvailableSlots',
  path: '/slot/availableSlots',
  access: anyOf('LEVEL_1', 'SALES_3', 'PAYMENT_3', 'CRM_3'),
  query: v.object({
    cityCode: text(20),
    /** Without one, all of the city */
    zoneCode: several(code),
    jobType: code,
    /** Tags of the job, which may lead to slot categories (our addition) */
    jobTag: several(code),
    explain: v.optional(v.literal('true')),
    from: day,
    to: day,
  }),
  answer: foundSlots,
  source: 'doc2 §7, T100',
})

/**
 * Slots for one job, in its zone and for its type, with who could come. Its own place counts as free. Without `jobId`
 * they are for a job that is to be added: at this installation and of this type (our addition).
 */
export const listBookableSlots = defineEndpoint({
  ...shared,
  id: 'listBookableSlots',
  path: '/bookslot/available',
  query: v.object({
    jobId: v.optional(id),
    installationId: v.optional(id),
    jobType: v.optional(code),
    jobTag: several(code),
    from: day,
    to: day,
  }),
  answer: v.array(bookableSlot),
  source: 'doc2 §7',
})
