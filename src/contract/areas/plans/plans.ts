import * as v from 'valibot'
import { maxLitres, maxValidity } from '../../bounds.ts'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { amountUpTo, id, instant, money, wholeNumber, words } from '../../values.ts'

/** Bounds of what is typed. The specification names none. */
const maxPrice = 1_000_000
const maxCities = 100

/** What customers pay for (doc1 §3). Its name and its validity together are its own (S-120). */
export const plan = v.object({
  planId: v.string(),
  planname: v.string(),
  /** Days */
  validity: v.number(),
  price: money,
  /** Litres in all its days. None: unlimited */
  litres: v.nullable(v.number()),
  /** Cities in which it is sold. None: all of them */
  cities: v.array(v.object({ code: v.string(), name: v.string() })),
  /** False where it isn't sold any more. Installations keep it (S-121) */
  active: v.boolean(),
  /** Installations that have it, of any status */
  installations: v.number(),
  /** Grows with every change. A write that names another instant is rejected with 409 (S-43). */
  updatedAt: instant,
})
export type Plan = v.InferOutput<typeof plan>

const shared = { service: 'core', access: [['LEVEL_1']], source: 'doc1 §7, S-88' } as const

const planname = words(2, 120)
const validity = wholeNumber(1, maxValidity)

/**
 * The plans; filters and page stand in the body. It only reads, although it is a POST (S-27). `planId` asks for one
 * alone, and is rejected with 404 where there is none. `city` asks for what is sold there.
 */
export const listPlans = defineEndpoint({
  ...shared,
  id: 'listPlans',
  method: 'POST',
  path: '/plan/getAllPlansForUI',
  effect: 'read',
  body: v.object({
    ...listQuery,
    planId: v.optional(id),
    planname: v.optional(planname),
    validity: v.optional(validity),
    city: v.optional(v.pipe(v.string(), v.maxLength(60))),
    active: v.optional(v.picklist(['true', 'false'])),
  }),
  answer: pageOf(plan),
})

/**
 * Adds a plan where it names no `planId`, else changes that one (S-88). Rejected with 409 where another has this name
 * and validity, and where someone else changed the plan since `updatedAt` (S-43).
 */
export const changePlan = defineEndpoint({
  ...shared,
  id: 'changePlan',
  method: 'POST',
  path: '/plan/changePlanFromUI',
  effect: 'write',
  body: v.object({
    planId: v.optional(id),
    planname,
    validity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxValidity)),
    price: amountUpTo(maxPrice),
    litres: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxLitres))),
    cities: v.pipe(v.array(id), v.maxLength(maxCities)),
    active: v.boolean(),
    updatedAt: v.optional(instant),
  }),
  answer: plan,
})

/** The plan of this name and validity (S-88). The path ends with a slash, as written. */
export const getPlanDetails = defineEndpoint({
  ...shared,
  id: 'getPlanDetails',
  method: 'GET',
  path: '/plan/getPlanDetails/',
  effect: 'read',
  query: v.object({ planname, validity }),
  answer: plan,
  fallback: 'plan:notPresent',
})
