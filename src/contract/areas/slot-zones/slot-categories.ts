import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf, both } from '../../permissions.ts'
import { code as folded, id, instant, several, words } from '../../values.ts'
import { slotTime } from '../jobs/job-codes.ts'
import { concernedJob, weekPlaces } from './slot-zones.ts'

/** Days ahead that a display rule may offer, at most (S-311). 0 is today alone. */
export const maxDaysAhead = 60

const rule = { daysAhead: v.number(), lastOrderHour: v.number() }

/** A tag of a category, with the open jobs that bear it and hold one of its places. */
const categoryTag = v.object({ jobTag: v.string(), jobs: v.number() })

/** Places that are kept for jobs with certain tags, in zones of one city (S-310). */
export const slotCategory = v.object({
  code: v.string(),
  name: v.string(),
  cityCode: v.string(),
  cityName: v.string(),
  /** False: its tags lead nowhere and its places are anyone's */
  active: v.boolean(),
  jobTags: v.array(categoryTag),
  /** Zones where it has places, disabled ones left out */
  assignedZones: v.number(),
  /** Its places of all weekdays in these zones together */
  places: v.number(),
  /** The display rule that counts */
  rule: v.nullish(v.object(rule), null),
  /** Grows with every change. A write that names another instant is rejected with 409 (S-43). */
  updatedAt: instant,
})
export type SlotCategory = v.InferOutput<typeof slotCategory>

const categorySlot = v.object({
  dayInWeek: v.string(),
  slotId: v.string(),
  start: slotTime,
  end: slotTime,
  /** Of the category */
  places: v.number(),
  /** Of the zone, the least of the patterns that count now and later */
  zonePlaces: v.number(),
  /** Of other categories of the zone together */
  others: v.number(),
})
export type CategorySlot = v.InferOutput<typeof categorySlot>

/** A zone where a category has places, each weekday's slots that the zone has. */
export const assignedZone = v.object({
  zoneCode: v.string(),
  zone: v.string(),
  disabled: v.boolean(),
  slots: v.array(categorySlot),
  /** Visits from today on that hold a place of the category there */
  bookings: v.array(concernedJob),
  updatedAt: instant,
})
export type AssignedZone = v.InferOutput<typeof assignedZone>

const shareOfZone = v.object({
  zoneCode: v.string(),
  zone: v.string(),
  slots: v.array(
    v.object({
      dayInWeek: v.string(),
      slotId: v.string(),
      start: slotTime,
      end: slotTime,
      /** Of the zone, the least of the patterns that count now and later */
      places: v.number(),
      categories: v.array(v.object({ code: v.string(), name: v.string(), places: v.number() })),
      /** What no category has */
      left: v.number(),
    }),
  ),
})
export type ShareOfZone = v.InferOutput<typeof shareOfZone>

/** A display rule: which days are offered to jobs of the category (S-311). */
export const displayRule = v.object({
  ruleId: v.string(),
  cityCode: v.string(),
  cityName: v.string(),
  categoryCode: v.string(),
  category: v.string(),
  /** The last day that is offered: 0 is today */
  daysAhead: v.number(),
  /** Hour of the business zone after which today is no longer offered; 24: it is offered all day */
  lastOrderHour: v.number(),
  createdBy: v.nullish(v.string(), null),
  createdAt: instant,
  /** Since when another one counts */
  replacedAt: v.nullish(instant, null),
})
export type DisplayRule = v.InferOutput<typeof displayRule>

/** Needs of Manage Slot Category, within the Slot group (doc2 §6). */
const access = both(anyOf('SALES_3', 'PAYMENT_3', 'CRM_3'), anyOf('OPERATIONS_3'))
const shared = { service: 'core', access, source: 'doc2 §7, S-310' } as const
const reading = { ...shared, method: 'GET', effect: 'read' } as const
const query = v.optional(v.pipe(v.string(), v.maxLength(60)))

/** Toasts of slot categories last seven seconds (doc2 §9, B080). */
export const categoryToastMs = 7000

export const listSlotCategories = defineEndpoint({
  ...reading,
  id: 'listSlotCategories',
  path: '/slot/slotCategories',
  query: v.object({ ...listQuery, cityCode: query, jobTag: query, active: v.optional(v.picklist(['true', 'false'])) }),
  answer: pageOf(slotCategory),
  fallback: 'failures:fetchFailed',
  toastMs: categoryToastMs,
})

const ofCategory = { name: words(2, 120), active: v.boolean() }

/** Rejected with 409 where the code is another's, or the city has a category of this name. */
export const createSlotCategory = defineEndpoint({
  ...shared,
  id: 'createSlotCategory',
  method: 'POST',
  path: '/slot/slotCategory',
  effect: 'write',
  body: v.object({
    code: v.pipe(folded(20), v.regex(/^[A-Z0-9][A-Z0-9_-]*$/, 'a code has letters, digits, _ and - only')),
    cityCode: id,
    ...ofCategory,
  }),
  answer: slotCategory,
})

/** Code and city stay. `updatedAt` is the version that the person saw (S-43). */
export const updateSlotCategory = defineEndpoint({
  ...shared,
  id: 'updateSlotCategory',
  method: 'PUT',
  path: '/slot/slotCategory',
  effect: 'write',
  body: v.object({ code: id, ...ofCategory, updatedAt: v.optional(instant) }),
  answer: slotCategory,
})

/** Adds tags. Rejected whole with 409 where one is in another category of the city, which the message names (S-310). */
export const assignJobTags = defineEndpoint({
  ...shared,
  id: 'assignSlotCategoryJobTags',
  method: 'POST',
  path: '/slot/assignJobTags',
  effect: 'write',
  body: v.object({ code: id, jobTags: v.pipe(v.array(id), v.minLength(1), v.maxLength(20)) }),
  answer: slotCategory,
})

/** Removes a tag; again gives the same answer. Jobs that it booked keep their places and are listed (H113). */
export const removeJobTagMapping = defineEndpoint({
  ...shared,
  id: 'removeSlotCategoryJobTag',
  method: 'PUT',
  path: '/slot/removeJobTagMapping',
  effect: 'write',
  body: v.object({ code: id, jobTag: id }),
  answer: v.object({ category: slotCategory, bookings: v.array(concernedJob) }),
})

/** Zones of a category, disabled ones at the end. */
export const listAssignedZones = defineEndpoint({
  ...reading,
  id: 'listSlotCategoryAssignedZones',
  path: '/slot/category/{code}/assignedZones',
  params: v.object({ code: id }),
  answer: v.array(assignedZone),
  fallback: 'failures:detailsFailed',
  toastMs: categoryToastMs,
})

/** What zones have on each weekday, and which part of it the categories have. */
export const listCategoryAvailableSlots = defineEndpoint({
  ...reading,
  id: 'listCategoryAvailableSlots',
  path: '/slot/zoneWiseCategoryAvailableSlots',
  query: v.object({ zoneCodes: several(id) }),
  answer: v.array(shareOfZone),
  fallback: 'failures:fetchFailed',
  toastMs: categoryToastMs,
})

/**
 * Sets the places of a category in a zone whole, at once; a disabled zone is enabled by it. Rejected with 409 where the
 * categories would have more together than the zone, which the message names (S-310).
 */
export const assignZoneAndSlots = defineEndpoint({
  ...shared,
  id: 'assignSlotCategoryZoneAndSlots',
  method: 'POST',
  path: '/slot/assignZoneAndSlots',
  effect: 'write',
  body: v.object({ code: id, zoneCode: id, slots: weekPlaces, updatedAt: v.optional(instant) }),
  answer: assignedZone,
})

/** Takes the places of a category in a zone away; again gives the same answer. What is booked stays and is listed (H113). */
export const disableZoneMapping = defineEndpoint({
  ...shared,
  id: 'disableSlotCategoryZone',
  method: 'PUT',
  path: '/slot/disableZoneMapping',
  effect: 'write',
  body: v.object({ code: id, zoneCode: id }),
  answer: assignedZone,
})

/** The rules that count; with `former` also those that were replaced (S-311). */
export const listDisplayRules = defineEndpoint({
  ...reading,
  id: 'listDisplayRules',
  path: '/slot/displayRules',
  query: v.object({
    ...listQuery,
    cityCode: query,
    categoryCode: query,
    former: v.optional(v.picklist(['true', 'false'])),
  }),
  answer: pageOf(displayRule),
  fallback: 'failures:fetchFailed',
  toastMs: categoryToastMs,
})

/** A rule for a city's category. It replaces the one that counts, which is kept (S-311). */
export const createDisplayRule = defineEndpoint({
  ...shared,
  id: 'createDisplayRule',
  method: 'POST',
  path: '/slot/displayRule',
  effect: 'write',
  body: v.object({
    cityCode: id,
    categoryCode: id,
    daysAhead: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxDaysAhead)),
    lastOrderHour: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24)),
  }),
  answer: displayRule,
})
