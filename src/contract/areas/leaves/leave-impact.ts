import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { anyOf } from '../../permissions.ts'
import { day, id } from '../../values.ts'
import { slotTime } from '../jobs/job-codes.ts'

/** Needs of the Employee group (doc2 §6). */
const shared = {
  service: 'core',
  method: 'GET',
  access: anyOf('SALES_3', 'PAYMENT_3', 'CRM_3'),
  effect: 'read',
  extension: true,
} as const

const brief = v.object({
  leaveId: v.string(),
  employeeId: v.string(),
  employeeName: v.string(),
  type: v.string(),
  status: v.string(),
  fromDate: day,
  toDate: day,
  zoneCodes: v.array(v.string()),
})
export type BriefLeave = v.InferOutput<typeof brief>

/** A job that stays without its technician, with who could do it: on duty, skilled, of the zone and free at that time. */
const uncovered = v.object({
  jobId: v.string(),
  type: v.string(),
  day,
  start: v.nullable(slotTime),
  end: v.nullable(slotTime),
  zoneCode: v.nullable(v.string()),
  zone: v.nullable(v.string()),
  /** `jobs`: those of that day, the fewest first */
  free: v.array(v.object({ technicianId: v.string(), name: v.string(), jobs: v.number() })),
})
export type Uncovered = v.InferOutput<typeof uncovered>

/** Technicians of a zone on duty that day, while this leave isn't approved and if it is (S-305). */
const zoneCover = v.object({
  zoneCode: v.string(),
  zone: v.string(),
  technicians: v.number(),
  days: v.array(v.object({ day, before: v.number(), after: v.number() })),
})

export const leaveImpact = v.object({
  /** Days, both ends included */
  days: v.number(),
  /** Leaves of the same person that hold some of these days, the first one first */
  own: v.array(brief),
  /** Leaves of others in the same zones that hold some of these days */
  others: v.array(brief),
  uncovered: v.array(uncovered),
  cover: v.array(zoneCover),
})
export type LeaveImpact = v.InferOutput<typeof leaveImpact>

/**
 * What one leave would bring about, or what these days of an employee would. No listed call tells it for days that are
 * still being typed, so it is a call of ours (S-59); where a service doesn't have it, counts of the search remain.
 */
export const getLeaveImpact = defineEndpoint({
  ...shared,
  id: 'getLeaveImpact',
  path: '/slot/employee/leave/impact',
  query: v.object({
    /** A leave with its own days, or with the days given beside it */
    leaveId: v.optional(id),
    employeeId: v.optional(id),
    fromDate: v.optional(day),
    toDate: v.optional(day),
  }),
  answer: leaveImpact,
  source: 'S-59, S-304, S-305',
})

const teamMember = v.object({
  employeeId: v.string(),
  name: v.string(),
  cityCode: v.string(),
  city: v.string(),
})

/** Those who visit homes, their PENDING and APPROVED leaves, and what zones have on duty with all of these approved. */
export const teamLeaves = v.object({
  people: v.array(teamMember),
  leaves: v.array(brief),
  cover: v.array(
    v.object({
      zoneCode: v.string(),
      zone: v.string(),
      technicians: v.number(),
      days: v.array(v.object({ day, onDuty: v.number() })),
    }),
  ),
})
export type TeamLeaves = v.InferOutput<typeof teamLeaves>

/** The team's leaves by employee and day, both days included, 42 at most. */
export const getTeamLeaves = defineEndpoint({
  ...shared,
  id: 'getTeamLeaves',
  path: '/slot/employee/leave/team',
  query: v.object({
    fromDate: day,
    toDate: day,
    cityCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
    zoneCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
  }),
  answer: teamLeaves,
  source: 'S-59, S-305',
})
