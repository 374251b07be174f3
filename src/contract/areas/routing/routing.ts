import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { day, id, instant, several, text } from '../../values.ts'
import { slotTime } from '../jobs/job-codes.ts'
import { technicianConcerns } from '../slots/slots.ts'

/** What keeps a job or a technician out of a solution. A service may have others. */
export const routingLacks = ['NO_COORDINATES', 'NO_SKILL', 'OUTSIDE_ZONE'] as const
export type RoutingLack = (typeof routingLacks)[number]

/** States of a run of the provider (S-210). */
export const routingStates = ['REQUESTED', 'SOLVING', 'SOLVED', 'FAILED', 'APPLIED'] as const
export type RoutingState = (typeof routingStates)[number]

/** Why a visit can't be made as planned any more: the first of these that holds (S-270). A service may have others. */
export const outdatedReasons = ['CHANGED', 'BEGUN', 'BOOKED', ...technicianConcerns, 'FULL'] as const
export type OutdatedReason = (typeof outdatedReasons)[number]

/** Why a run failed. A service may have others. */
export const failureReasons = ['NO_TECHNICIAN'] as const

const shared = {
  service: 'workforce',
  method: 'GET',
  access: [['LEVEL_1']],
  effect: 'read',
  source: 'doc2 §7',
  /** Of every read of routing: a toast of three seconds (B080, S-328). */
  fallback: 'failures:fetchFailed',
  toastMs: 3_000,
} as const

/** The routing provider's calls lie under a path group that `/config.json` names (S-63). */
const provider = { ...shared, group: 'routingProvider' } as const

const places = { cityCodes: several(text(20)), zoneCodes: several(text(20)) }
const counted = { technicians: v.number(), jobs: v.number() }

/** A city with idle technicians or waiting jobs, and its zones. */
const routingCity = v.object({
  cityCode: v.string(),
  city: v.string(),
  ...counted,
  zones: v.array(v.object({ zoneCode: v.string(), zone: v.string(), ...counted })),
})
export type RoutingCity = v.InferOutput<typeof routingCity>

export const listRoutingPlaces = defineEndpoint({
  ...shared,
  id: 'listRoutingPlaces',
  path: '/routing/getEligibleEmployeesAndZones',
  answer: v.array(routingCity),
})

/** A job with the status WAITING. An empty `lacks` is ready. */
const waitingJob = v.object({
  jobId: v.string(),
  type: v.string(),
  priority: v.string(),
  customerName: v.string(),
  zone: v.string(),
  /** Since when it waits */
  createdAt: instant,
  lacks: v.array(v.string()),
})
export type WaitingJob = v.InferOutput<typeof waitingJob>

/** The array parameters are repeated (B064); page 1 with size 10 by default (B081). */
export const listWaitingJobs = defineEndpoint({
  ...shared,
  id: 'listWaitingJobs',
  path: '/workforce/getCustomerWaitingJob',
  query: v.object({ ...listQuery, ...places }),
  answer: pageOf(waitingJob),
})

/** A technician with a free slot on the day that is planned (S-208), and not on leave. */
const idleTechnician = v.object({
  technicianId: v.string(),
  name: v.string(),
  zones: v.array(v.string()),
  skills: v.array(v.string()),
  /** Of that day's free slots together */
  freeMinutes: v.number(),
  day,
  lacks: v.array(v.string()),
})
export type IdleTechnician = v.InferOutput<typeof idleTechnician>

export const listIdleTechnicians = defineEndpoint({
  ...shared,
  id: 'listIdleTechnicians',
  path: '/workforce/idealTechnician',
  query: v.object({ ...listQuery, ...places }),
  answer: pageOf(idleTechnician),
})

const readiness = v.object({ total: v.number(), ready: v.number(), lacks: v.record(v.string(), v.number()) })

/** How many could be routed, and what the others lack. One may lack several things. */
const routingSummary = v.object({ jobs: readiness, technicians: readiness })
export type RoutingSummary = v.InferOutput<typeof routingSummary>

export const getRoutingSummary = defineEndpoint({
  ...shared,
  id: 'getRoutingSummary',
  path: '/workforce/jobAndTechSummaryForRouting',
  query: v.object(places),
  answer: routingSummary,
})

/** Kilometres and minutes on the way, before and after (S-209). */
const travel = { km: v.number(), minutes: v.number(), kmBefore: v.number(), minutesBefore: v.number() }

const run = {
  routingId: v.string(),
  cityCode: v.string(),
  city: v.string(),
  state: v.string(),
  requestedAt: instant,
  startedAt: v.nullable(instant),
  endedAt: v.nullable(instant),
  /** Why it failed, a code */
  reason: v.nullable(v.string()),
  /** Waiting jobs that it was made for */
  jobs: v.number(),
  assigned: v.number(),
  technicians: v.number(),
  ...travel,
  appliedAt: v.nullable(instant),
  appliedById: v.nullable(v.string()),
  appliedBy: v.nullable(v.string()),
  /** How many of its visits can't be made as planned any more; of what isn't SOLVED none */
  outdated: v.number(),
}
const routingRun = v.object(run)
export type RoutingRun = v.InferOutput<typeof routingRun>

export const listRoutingSolutions = defineEndpoint({
  ...provider,
  id: 'listRoutingSolutions',
  path: '/router/solutions',
  query: v.object({ ...listQuery, cityCodes: places.cityCodes }),
  answer: pageOf(routingRun),
})

/** When the provider makes a run by itself. */
const schedule = v.object({ everySeconds: v.number(), leastJobs: v.number(), plansTomorrowFrom: slotTime })

export const listRoutingTasks = defineEndpoint({
  ...provider,
  id: 'listRoutingTasks',
  path: '/router/tasks',
  /** The newest ones, of so many */
  answer: v.object({ schedule, tasks: v.array(routingRun), total: v.number() }),
})

const place = { latitude: v.number(), longitude: v.number() }
const visit = {
  jobId: v.string(),
  type: v.string(),
  customerName: v.string(),
}
const stop = v.object({
  ...visit,
  ...place,
  slotId: v.string(),
  start: slotTime,
  end: slotTime,
  /** From the stop before, or from where the day begins */
  km: v.number(),
  minutes: v.number(),
})
const route = v.object({
  technicianId: v.string(),
  technician: v.string(),
  ...place,
  ...travel,
  stops: v.array(stop),
})
export type Route = v.InferOutput<typeof route>

/** A run with what it found. Outlines are around the homes of a zone: latitude and longitude by turns of a point. */
export const routingTask = v.object({
  ...run,
  /** The day that it plans */
  day: v.nullable(day),
  routes: v.array(route),
  outdatedVisits: v.array(
    v.object({ jobId: v.string(), technicianId: v.string(), technician: v.string(), reason: v.string() }),
  ),
  unassigned: v.array(
    v.object({ ...visit, latitude: v.nullable(v.number()), longitude: v.nullable(v.number()), reason: v.string() }),
  ),
  zones: v.array(
    v.object({ zoneCode: v.string(), zone: v.string(), outline: v.array(v.tuple([v.number(), v.number()])) }),
  ),
})
export type RoutingTask = v.InferOutput<typeof routingTask>

export const getRoutingTask = defineEndpoint({
  ...provider,
  id: 'getRoutingTask',
  path: '/router/task/{id}',
  params: v.object({ id }),
  answer: routingTask,
})

/**
 * Assigns all jobs of a solution to its technicians, once and together (T068, H52). Rejected with 409: one that somebody
 * applied already, with who and when, and one with visits that can't be made as planned any more, with their ids (S-211).
 */
export const applyRouting = defineEndpoint({
  service: 'workforce',
  method: 'POST',
  access: [['LEVEL_1']],
  effect: 'once',
  readBack: 'getRoutingTask',
  seen: true,
  group: 'routingProvider',
  id: 'applyRouting',
  path: '/router/apply',
  query: v.object({ routingId: id }),
  answer: routingTask,
  source: 'doc2 §7',
})
