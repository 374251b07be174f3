import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { day, id, instant, line, money } from '../../values.ts'

/** Jobs in one call, at most. The specification names no bound. */
export const maxChallanJobs = 200

/** What of a line may be another today than the challan says. */
export const challanDifferences = ['AGENT', 'DAY', 'DEVICE', 'ADDRESS'] as const

/** A job on a challan, as it was when the challan was generated. It is never changed (S-287). */
const challanLine = v.object({
  jobId: v.string(),
  type: v.string(),
  installationId: v.string(),
  customer: v.string(),
  address: v.string(),
  /** What is delivered. Null: a job that brings no purifier */
  deviceCode: v.nullable(v.string()),
  model: v.nullable(v.string()),
  /** To collect at the door */
  toCollect: money,
  /** False once the job stands on a later challan, because its agent or day was changed */
  valid: v.boolean(),
  /** What is another today: codes of `challanDifferences`. A service may have others */
  differs: v.array(v.string()),
})
export type ChallanLine = v.InferOutput<typeof challanLine>

/** What an agent takes along on one day (S-287). */
export const challan = v.object({
  challanNumber: v.string(),
  day,
  agentId: v.string(),
  agent: v.string(),
  vehicle: v.string(),
  issuedAt: instant,
  issuedBy: v.string(),
  jobs: v.number(),
  devices: v.number(),
  /** Of all its lines */
  toCollect: money,
  /** Lines that don't count any more, or differ today */
  changed: v.number(),
  /** Where one challan was asked for by its number, and of one that was just generated */
  lines: v.optional(v.array(challanLine)),
})
export type Challan = v.InferOutput<typeof challan>

/**
 * Generates the challans of these jobs: one an agent and day, numbered without a gap in the financial year, all of them
 * or none (S-287). Rejected with 409 and those rows where a job is on a valid challan, which is named, and with 422
 * where a job has no agent or day, or brings nothing.
 */
export const generateDeliveryChallan = defineEndpoint({
  id: 'generateDeliveryChallan',
  service: 'workforce',
  method: 'POST',
  path: '/workforce/generateDeliveryChallan/',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'searchDeliveryChallans',
  body: v.object({
    jobList: v.pipe(v.array(id), v.minLength(1), v.maxLength(maxChallanJobs)),
    vehicle: v.optional(
      v.pipe(line(40), v.regex(/^[\p{L}\p{N} ./-]*$/u, 'a vehicle has letters, digits, spaces and . / - only')),
    ),
  }),
  answer: v.array(challan),
  source: 'doc2 §3, §7, S-287',
})

/**
 * Challans by number, days, agent or job, the newest first. It only reads, although it is a POST (S-27). With `number`
 * it is that one alone, with its lines.
 */
export const searchDeliveryChallans = defineEndpoint({
  id: 'searchDeliveryChallans',
  service: 'core',
  method: 'POST',
  path: '/delivery/challan/search',
  access: [['LEVEL_1']],
  effect: 'read',
  body: v.object({
    ...listQuery,
    number: v.optional(id),
    agentId: v.optional(id),
    jobId: v.optional(id),
    from: v.optional(day),
    to: v.optional(day),
  }),
  answer: pageOf(challan),
  fallback: 'challans:failed',
  source: 'doc2 §7, §8, S-287',
})
