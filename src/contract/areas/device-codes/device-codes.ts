import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf, both } from '../../permissions.ts'
import { code, day, id, instant, wholeNumber } from '../../values.ts'
import { mostCodes } from './code-moves.ts'

const shared = { service: 'device', access: both(anyOf('LEVEL_1'), anyOf('PRODUCTION_4')), source: 'doc2 §7' } as const

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const prefixText = v.pipe(v.string(), v.regex(/^[A-Z]{2,6}$/, 'a prefix has 2 to 6 capital letters'))

/** A prefix with its codes. */
const prefix = v.object({
  prefix: v.string(),
  /** Codes that were generated */
  used: count,
  /** Codes that can still be generated */
  left: count,
  /** The next one; null: none is left */
  nextCode: v.nullable(v.string()),
  /** Codes a day over the last 90 days */
  perDay: v.number(),
  /** The day on which none is left at this pace; null: not within a hundred years */
  lastsUntil: v.nullable(day),
  createdBy: v.nullable(v.string()),
  createdAt: instant,
})
export type CodePrefix = v.InferOutput<typeof prefix>

/** All prefixes, by their letters. */
export const listDeviceCodePrefixes = defineEndpoint({
  ...shared,
  id: 'listDeviceCodePrefixes',
  method: 'GET',
  path: '/device/code/prefix/all',
  effect: 'read',
  answer: v.array(prefix),
  fallback: 'device-codes:prefixesFailed',
  source: 'doc2 §7, §8, S-316',
})

/** 409 where it is there, begins another one or is begun by one; 422 where a spreadsheet would misread its codes (S-316). */
export const addDeviceCodePrefix = defineEndpoint({
  ...shared,
  id: 'addDeviceCodePrefix',
  method: 'POST',
  path: '/device/code/prefix',
  effect: 'write',
  body: v.object({ prefix: prefixText }),
  answer: prefix,
  source: 'doc2 §7, S-316',
})

/** Codes that were generated at once. */
const batch = v.object({
  batchId: v.string(),
  prefix: v.string(),
  quantity: count,
  firstCode: v.string(),
  lastCode: v.string(),
  createdBy: v.string(),
  createdAt: instant,
})
export type CodeBatch = v.InferOutput<typeof batch>

/**
 * Generates the next codes of a prefix, one batch a key (S-316, H46). `firstCode` is the one that the review showed: 409
 * where another is next by now. A lost answer is found by searching for the code.
 */
export const generateDeviceCodes = defineEndpoint({
  ...shared,
  id: 'generateDeviceCodes',
  method: 'POST',
  path: '/device/code/generate',
  effect: 'once',
  readBack: 'searchDeviceCodes',
  body: v.object({ prefix: prefixText, quantity: wholeNumber(1, mostCodes), firstCode: v.optional(id) }),
  answer: batch,
  source: 'doc2 §7, S-316',
})

/** A code as it is now: its status is read from its device where it has one (S-293). */
const deviceCode = v.object({
  code: v.string(),
  prefix: v.nullable(v.string()),
  status: v.string(),
  /** Statuses that a change of many may give it */
  targets: v.array(v.string()),
  /** Whether a device bears it */
  hasDevice: v.boolean(),
  assetStatus: v.nullable(v.string()),
  installationId: v.nullable(v.string()),
  batchId: v.nullable(v.string()),
  batch: v.nullable(batch),
  createdAt: instant,
  updatedAt: instant,
})
export type DeviceCode = v.InferOutput<typeof deviceCode>

/** What became of pasted codes; positions count from 0. `near` is a code that is there and was probably meant (H97). */
const pasted = v.object({
  found: count,
  repeated: v.array(v.object({ position: count, code: v.string() })),
  unknown: v.array(v.object({ position: count, code: v.string(), near: v.nullable(v.string()) })),
})

/** Finds codes by what is given; a POST that only reads (S-27). Days are those of the business zone, both included. */
export const searchDeviceCodes = defineEndpoint({
  ...shared,
  id: 'searchDeviceCodes',
  method: 'POST',
  path: '/device/code/search',
  effect: 'read',
  body: v.object({
    ...listQuery,
    codes: v.optional(v.pipe(v.array(code(64)), v.maxLength(mostCodes))),
    prefix: v.optional(id),
    batchId: v.optional(id),
    /** Ours: those that are allotted to this investment (S-314) */
    investmentId: v.optional(id),
    status: v.optional(v.pipe(v.array(id), v.maxLength(20))),
    from: v.optional(day),
    to: v.optional(day),
  }),
  answer: pageOf(deviceCode, { pasted: v.optional(v.nullable(pasted)) }),
  fallback: 'device-codes:searchFailed',
  source: 'doc2 §7, §8, S-27, S-293',
})

/** Statuses to choose from; `active` false: none (S-29). The path is spelt as the specification spells it. */
export const listDeviceCodeStatuses = defineEndpoint({
  ...shared,
  id: 'listDeviceCodeStatuses',
  method: 'GET',
  path: '/device/code/statues',
  effect: 'read',
  query: v.object({ active: v.optional(v.picklist(['true', 'false'])) }),
  answer: v.array(v.object({ code: v.string(), label: v.string() })),
  source: 'doc2 §4, §7, S-28, S-29',
})

/**
 * Gives codes another status, all or none (S-317, H45). An unknown or doubled one, and one that can't go there, is named.
 * Any 2xx is a success (T098): what became of them is read again.
 */
export const updateDeviceCodeStatus = defineEndpoint({
  ...shared,
  id: 'updateDeviceCodeStatus',
  method: 'PUT',
  path: '/device/code/status/{newStatus}',
  effect: 'once',
  readBack: 'searchDeviceCodes',
  answersAnything: true,
  params: v.object({ newStatus: id }),
  body: v.pipe(v.array(code(64)), v.minLength(1), v.maxLength(mostCodes)),
  answer: v.nullish(v.object({ changed: count })),
  source: 'doc2 §4, §5, §7, S-28, S-317',
})

/** Records a device that is meant for an installation as installed there; 409 with the reason where it can't (S-293, H119). */
export const activateDeviceCode = defineEndpoint({
  ...shared,
  id: 'activateDeviceCode',
  method: 'POST',
  path: '/device/code/{deviceCode}/activate',
  effect: 'once',
  readBack: 'searchDeviceCodes',
  params: v.object({ deviceCode: code(64) }),
  answer: deviceCode,
  source: 'doc2 §7, S-89, S-293',
})
