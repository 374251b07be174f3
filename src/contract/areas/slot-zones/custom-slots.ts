import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf } from '../../permissions.ts'
import { day, id, instant, words } from '../../values.ts'
import { slotTime } from '../jobs/job-codes.ts'
import { concernedJob } from './slot-zones.ts'

export const customSlotStatuses = ['ACTIVE', 'CANCELLED'] as const

/** Places of one day beside the weekly pattern, for the jobs of a category. Nothing in the console creates one (S-62). */
export const customSlot = v.object({
  customSlotId: v.string(),
  cityCode: v.string(),
  cityName: v.string(),
  zoneCode: v.string(),
  zone: v.string(),
  categoryCode: v.string(),
  category: v.string(),
  day,
  slotId: v.string(),
  start: slotTime,
  end: slotTime,
  places: v.number(),
  /** Jobs that hold one of its places, each moved one left out */
  bookings: v.array(concernedJob),
  status: v.string(),
  /** Why it was cancelled, by whom and when */
  reason: v.nullish(v.string(), null),
  cancelledBy: v.nullish(v.string(), null),
  cancelledAt: v.nullish(instant, null),
})
export type CustomSlot = v.InferOutput<typeof customSlot>

/** Needs of the Slot group (doc2 §6). */
const access = anyOf('SALES_3', 'PAYMENT_3', 'CRM_3')
const shared = { service: 'core', access, source: 'doc2 §7, S-62' } as const
const code = v.optional(v.pipe(v.string(), v.maxLength(60)))

/** Custom slots, of a city where it is named, cancelled ones among them. A failure is shown for three seconds (B080). */
export const listCustomSlots = defineEndpoint({
  ...shared,
  id: 'listCustomSlotsForCity',
  method: 'GET',
  path: '/slot/zoneWiseCategoryCustomSlotsForCity',
  effect: 'read',
  query: v.object({
    ...listQuery,
    cityCode: code,
    zoneCode: code,
    categoryCode: code,
    status: code,
    from: v.optional(day),
    to: v.optional(day),
  }),
  answer: pageOf(customSlot),
  fallback: 'failures:fetchFailed',
  toastMs: 3000,
})

/** It takes no new jobs, keeps those that it has and names them. Again gives the same answer (T067, S-312). */
export const cancelCustomSlot = defineEndpoint({
  ...shared,
  id: 'cancelCustomSlot',
  method: 'PUT',
  path: '/slot/custom/cancel',
  effect: 'write',
  body: v.object({ customSlotId: id, reason: words(3, 300) }),
  answer: customSlot,
})
