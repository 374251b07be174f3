import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf } from '../../permissions.ts'
import { day, id, instant, several } from '../../values.ts'
import { slotTime } from '../jobs/job-codes.ts'

/** Days of the week as the calls name them, Monday first. */
export const weekDays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
export type WeekDay = (typeof weekDays)[number]

/** Jobs that a zone takes in one slot of a day, at most. The specification names no bound. */
export const maxPlaces = 99

/** Slots of a day that one call may give places to, on each of seven days. */
const mostSlots = 7 * 24

const choice = v.object({ code: v.string(), label: v.string() })
const slotOfDay = v.object({ slotId: v.string(), start: slotTime, end: slotTime })

/** A category's part of the places of a slot. */
const part = v.object({ code: v.string(), name: v.string(), places: v.number() })

/** A slot of a weekday with its places. `categories` have theirs of these; a disabled one has none (S-310). */
const patternSlot = v.object({
  dayInWeek: v.string(),
  slotId: v.string(),
  start: slotTime,
  end: slotTime,
  places: v.number(),
  categories: v.array(part),
})
export type PatternSlot = v.InferOutput<typeof patternSlot>

/** What a zone takes in a week, and the day that it counts from, the first one that it decides (S-309). */
const pattern = v.object({
  countsFrom: day,
  /** Types of jobs that the zone takes */
  issueTypes: v.array(v.string()),
  /** Weekdays on which a slot has places */
  daysInWeek: v.array(v.string()),
  slots: v.array(patternSlot),
})
export type WeekPattern = v.InferOutput<typeof pattern>

const summary = {
  slotzoneId: v.string(),
  zoneCode: v.string(),
  zone: v.string(),
  cityCode: v.string(),
  cityName: v.string(),
  issueTypes: v.array(v.string()),
  daysInWeek: v.array(v.string()),
  /** Places of all weekdays together */
  places: v.number(),
  countsFrom: day,
  updatedBy: v.nullish(v.string(), null),
  /** Grows with every change. A write that names another instant is rejected with 409 (S-43). */
  updatedAt: instant,
}

/** A zone that has a weekly pattern, as lists show it: the newest one, with the days that it counts on. */
export const slotZoneRow = v.object(summary)
export type SlotZoneRow = v.InferOutput<typeof slotZoneRow>

export const slotZone = v.object({
  ...summary,
  slots: v.array(patternSlot),
  /** What counts until `countsFrom`, where that day is still to come */
  until: v.nullish(pattern, null),
})
export type SlotZone = v.InferOutput<typeof slotZone>

/** A booked visit that a change concerns. */
export const concernedJob = v.object({
  jobId: v.string(),
  type: v.string(),
  status: v.string(),
  customerName: v.string(),
  day,
  slotId: v.string(),
  start: slotTime,
  end: slotTime,
})
export type ConcernedJob = v.InferOutput<typeof concernedJob>

/** Free places of a day, before a change and after it. */
const dayOffer = v.object({ day, before: v.number(), after: v.number() })
export type DayOffer = v.InferOutput<typeof dayOffer>

/** A zone after a change of its pattern. */
export const changedZone = v.object({
  zone: slotZone,
  /** Of the days that are offered next, from the one that the pattern counts from */
  offer: v.array(dayOffer),
  /** Visits in slots that hold more than they have places now. They stay as they are (S-309, H113) */
  bookings: v.array(concernedJob),
})
export type ChangedZone = v.InferOutput<typeof changedZone>

/** Needs of the Slot group (doc2 §6). */
const access = anyOf('SALES_3', 'PAYMENT_3', 'CRM_3')
const shared = { service: 'core', access, source: 'doc2 §7, S-309' } as const
const reading = { ...shared, method: 'GET', effect: 'read' } as const
const code = v.optional(v.pipe(v.string(), v.maxLength(60)))

export const listSlotZones = defineEndpoint({
  ...reading,
  id: 'listSlotZones',
  path: '/slotzone/list',
  query: v.object({ ...listQuery, city: code, issueType: code, dayInWeek: code }),
  answer: pageOf(slotZoneRow),
  fallback: 'failures:fetchFailed',
})

/** Types of jobs that a zone may take. */
export const listSlotZoneIssueTypes = defineEndpoint({
  ...reading,
  id: 'listSlotZoneIssueTypes',
  path: '/slotzone/issuetypes',
  answer: v.array(choice),
})

export const listSlotZoneDaysInWeek = defineEndpoint({
  ...reading,
  id: 'listSlotZoneDaysInWeek',
  path: '/slotzone/daysInWeek',
  answer: v.array(choice),
})

/** The slots of a day, in their order (S-175). */
export const listSlotZoneSlots = defineEndpoint({
  ...reading,
  id: 'listSlotZoneSlots',
  path: '/slotzone/slots',
  answer: v.array(slotOfDay),
})

export const getSlotZone = defineEndpoint({
  ...reading,
  id: 'getSlotZone',
  path: '/slotzone/{id}',
  params: v.object({ id }),
  answer: slotZone,
  fallback: 'failures:detailsFailed',
})

const slotOnDay = v.object({
  day,
  slotId: v.string(),
  start: slotTime,
  end: slotTime,
  /** What the zone takes there, custom slots aside */
  places: v.number(),
  booked: v.number(),
  /** Of these, what slot categories have and what is booked of it. A service may not tell */
  categories: v.optional(v.array(v.object({ code: v.string(), places: v.number(), booked: v.number() }))),
})
export type SlotOnDay = v.InferOutput<typeof slotOnDay>

/** What zones have on these days, at most fourteen, and what is booked: each zone with its slots by day. */
export const listSlotsByZone = defineEndpoint({
  ...reading,
  id: 'listSlotsByZone',
  path: '/slotzone/slotsByZone/all',
  query: v.object({ zoneCode: several(id), city: code, from: day, to: day }),
  answer: v.array(v.object({ zoneCode: v.string(), zone: v.string(), slots: v.array(slotOnDay) })),
})

const places = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxPlaces))

/** Slots with their places. What isn't named has none; a slot is named once a day. */
export const weekPlaces = v.pipe(
  v.array(v.object({ dayInWeek: v.picklist(weekDays), slotId: id, places })),
  v.maxLength(mostSlots),
  v.check(
    (slots) => new Set(slots.map(({ dayInWeek, slotId }) => `${dayInWeek} ${slotId}`)).size === slots.length,
    'a slot is named once a day',
  ),
)
export type WeekPlaces = v.InferOutput<typeof weekPlaces>

const details = { issueTypes: v.pipe(v.array(id), v.minLength(1), v.maxLength(20)), slots: weekPlaces }

/** Gives a zone its first pattern, which counts from tomorrow on. Rejected with 409 where it has one (S-309). */
export const addSlotZone = defineEndpoint({
  ...shared,
  id: 'addSlotZone',
  method: 'POST',
  path: '/slotzone/add',
  effect: 'write',
  body: v.object({ zoneCode: id, ...details }),
  answer: changedZone,
})

/**
 * Changes a zone's pattern from tomorrow on. What is booked stays. Rejected with 409 where a slot would have fewer places
 * than its categories together, which the message names (S-309). `updatedAt` is the version that the person saw (S-43).
 */
export const updateSlotZone = defineEndpoint({
  ...shared,
  id: 'updateSlotZone',
  method: 'PUT',
  path: '/slotzone/update',
  effect: 'write',
  body: v.object({ slotzoneId: id, ...details, updatedAt: v.optional(instant) }),
  answer: changedZone,
})
