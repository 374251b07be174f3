import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import type { Need } from '../../permissions.ts'
import { amountUpTo, day, id, instant, money, words } from '../../values.ts'
import { professions } from '../employees/employees.ts'
import { jobTypes } from '../jobs/job-codes.ts'
import { technicianGrades } from '../technicians/technicians.ts'
import { rateCells } from './earning-rates.ts'

/** Need of the Employee group with that of Earnings Config (S-64). */
export const earningsNeed: Need = [
  ['SALES_3', 'PAYMENT_3', 'CRM_3'],
  ['DELIVERY_5', 'OPERATIONS_5'],
]
const shared = { service: 'core', access: earningsNeed, source: 'doc2 §7, S-306' } as const

/** Major units that one job pays at most. */
export const maxRate = 10_000
/** Characters of a scheme's name. */
export const schemeName = { min: 3, max: 120 } as const

/** Where a version of a config stands today. */
export const standings = ['COMING', 'IN_EFFECT', 'PAST'] as const
export type Standing = (typeof standings)[number]

const brief = v.object({ configId: v.string(), version: v.number(), effectiveFrom: day })

/** What people of a profession are paid by. Its versions are its configs. */
export const earningScheme = v.object({
  schemeId: v.string(),
  name: v.string(),
  profession: v.string(),
  /** Versions that it has */
  versions: v.number(),
  /** The version by which a job of today is paid. Null: none, or one of another scheme of the profession */
  inEffect: v.nullable(brief),
  /** The next version that isn't in effect yet */
  coming: v.nullable(brief),
  /** People of the profession who aren't disabled */
  people: v.number(),
  createdBy: v.nullable(v.string()),
  createdAt: instant,
})
export type EarningScheme = v.InferOutput<typeof earningScheme>

export const listEarningSchemes = defineEndpoint({
  ...shared,
  id: 'listEarningSchemes',
  method: 'GET',
  path: '/earnings/scheme/list',
  effect: 'read',
  query: v.object({ ...listQuery, profession: v.optional(v.picklist(professions)) }),
  answer: pageOf(earningScheme),
})

/** Adds a scheme. Its name is its own, however it is written; 409 names the other one. */
export const addEarningScheme = defineEndpoint({
  ...shared,
  id: 'addEarningScheme',
  method: 'POST',
  path: '/earnings/scheme/add/',
  effect: 'write',
  body: v.object({ name: words(schemeName.min, schemeName.max), profession: v.picklist(professions) }),
  answer: earningScheme,
})

/** A version: what each job pays from a day on, until the day before the profession's next version begins. */
export const earningConfig = v.object({
  configId: v.string(),
  schemeId: v.string(),
  schemeName: v.string(),
  profession: v.string(),
  /** Counts from 1 within its scheme */
  version: v.number(),
  effectiveFrom: day,
  /** Its last day. Null: no version follows */
  effectiveTo: v.nullable(day),
  standing: v.string(),
  /** Each type of job for each grade, by type, then grade */
  rates: v.array(v.object({ jobType: v.string(), grade: v.string(), amount: money })),
  /** Entries that it has paid. With one it is never changed (S-306) */
  entries: v.number(),
  lastUsedDay: v.nullable(day),
  createdBy: v.nullable(v.string()),
  createdAt: instant,
  updatedAt: instant,
})
export type EarningConfig = v.InferOutput<typeof earningConfig>

/** The days between which a version of a profession may begin. */
const room = v.object({
  /** First day that a new version may have: today at the earliest, after each day that was paid and each version (H109) */
  firstDay: day,
  /** Last day for which a job of the profession was paid. Its entries stay as they are */
  lastPaidDay: v.nullable(day),
  /** The profession's last version, whichever scheme has it: the one that a new version follows. Null: there is none */
  follows: v.nullable(earningConfig),
})

export const schemeConfigs = v.object({
  scheme: earningScheme,
  /** The last version first */
  configs: v.array(earningConfig),
  room,
})
export type SchemeConfigs = v.InferOutput<typeof schemeConfigs>

/** A scheme with all its versions. */
export const listEarningConfigsByScheme = defineEndpoint({
  ...shared,
  id: 'listEarningConfigsByScheme',
  method: 'GET',
  path: '/earnings/config/list/{scheme}',
  effect: 'read',
  params: v.object({ scheme: id }),
  answer: schemeConfigs,
})

export const getEarningConfig = defineEndpoint({
  ...shared,
  id: 'getEarningConfig',
  method: 'GET',
  path: '/earnings/config/{id}',
  effect: 'read',
  params: v.object({ id }),
  answer: earningConfig,
})

const cell = v.object({
  jobType: v.picklist(jobTypes),
  grade: v.picklist(technicianGrades),
  amount: amountUpTo(maxRate),
})

/** Each type of job once for each grade. What isn't named pays nothing. */
const rates = v.pipe(
  v.array(cell),
  v.maxLength(rateCells.length),
  v.check(
    (given) => new Set(given.map(({ jobType, grade }) => `${jobType} ${grade}`)).size === given.length,
    'each rate once',
  ),
)

/**
 * Changes a version that has paid nothing yet; one that has is rejected (409) and followed by a new one (S-306). `updatedAt`
 * is the version of the record that the person saw (S-43).
 */
export const updateEarningConfig = defineEndpoint({
  ...shared,
  id: 'updateEarningConfig',
  method: 'PUT',
  path: '/earnings/config/update/{id}',
  effect: 'write',
  params: v.object({ id }),
  body: v.object({ effectiveFrom: day, rates, updatedAt: v.optional(instant) }),
  answer: earningConfig,
})

/**
 * Adds the version that follows the profession's last one, and so ends that one the day before. `follows` is the version
 * that the person saw as the last one, or null where there was none: 409 where it is another by now (H109).
 */
export const addEarningConfig = defineEndpoint({
  ...shared,
  id: 'addEarningConfig',
  method: 'POST',
  path: '/earnings/config/add',
  effect: 'write',
  body: v.object({ schemeId: id, follows: v.optional(v.nullable(id)), effectiveFrom: day, rates }),
  answer: earningConfig,
})
