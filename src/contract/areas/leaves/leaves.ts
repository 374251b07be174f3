import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { anyOf } from '../../permissions.ts'
import { day, id, instant, line, text } from '../../values.ts'
import { slotTime } from '../jobs/job-codes.ts'
import { leaveStatuses, leaveTypes, maxLeaveNote } from './leave-codes.ts'

/** Needs of the Employee group (doc2 §6). */
const access = anyOf('SALES_3', 'PAYMENT_3', 'CRM_3')
const shared = { service: 'core', access, source: 'doc2 §7, S-31, S-304' } as const

const nullish = <const S extends v.GenericSchema>(one: S) => v.nullish(one, null)

/**
 * Days that an employee is or wants to be away, both included: days of the business zone, never instants (S-304). Its
 * notes need a call of their own (S-231). What a service doesn't tell beyond them is null.
 */
export const leave = v.object({
  leaveId: v.string(),
  employeeName: nullish(v.string()),
  fromDate: day,
  toDate: day,
  type: v.string(),
  status: v.string(),
  askedBy: nullish(v.string()),
  askedAt: nullish(instant),
  decidedBy: nullish(v.string()),
  decidedById: nullish(v.string()),
  decidedAt: nullish(instant),
  /** Grows with every change (S-43) */
  updatedAt: nullish(instant),
  /** Open jobs of the employee on these days; of a rejected or cancelled leave none is uncovered */
  uncoveredJobs: nullish(v.number()),
})
export type Leave = v.InferOutput<typeof leave>

/** A leave with whose it is. Someone who visits no homes has neither city nor zones. */
export const agentLeave = v.object({
  ...leave.entries,
  employeeId: v.string(),
  employeeName: v.string(),
  cityCode: nullish(v.string()),
  city: nullish(v.string()),
  zoneCodes: v.array(v.string()),
  /** Their names, in the same order */
  zones: v.array(v.string()),
})
export type AgentLeave = v.InferOutput<typeof agentLeave>

/** A job that its technician can't do while on leave. Approving moves no job (S-304). */
const uncoveredJob = v.object({
  jobId: v.string(),
  type: v.string(),
  day,
  start: v.nullable(slotTime),
  end: v.nullable(slotTime),
  zoneCode: v.nullable(v.string()),
  zone: v.nullable(v.string()),
})

/** A leave after it was decided or changed, with the jobs that it leaves uncovered. */
const decidedLeave = v.object({ ...agentLeave.entries, uncovered: v.array(uncoveredJob) })

/** The leaves of an employee that touch these days, the latest first. The technician's page shows them, too (S-66). */
export const listEmployeeLeaves = defineEndpoint({
  ...shared,
  id: 'listEmployeeLeaves',
  method: 'GET',
  path: '/employee/employeesLeave/{id}',
  access: anyOf('LEVEL_1', 'SALES_3', 'PAYMENT_3', 'CRM_3'),
  effect: 'read',
  params: v.object({ id }),
  query: v.object({ fromDate: v.optional(day), toDate: v.optional(day) }),
  answer: v.array(leave),
  source: 'doc2 §7, S-31, S-231',
})

const note = v.optional(line(maxLeaveNote))
const days = { fromDate: day, toDate: day, type: v.picklist(leaveTypes) }

/** Asks for a leave: 1 to 60 days, of which none is in another PENDING or APPROVED one. That one is named in a 409 (S-304). */
export const addEmployeeLeave = defineEndpoint({
  ...shared,
  id: 'addEmployeeLeave',
  method: 'POST',
  path: '/employee/{id}/addLeave',
  effect: 'write',
  params: v.object({ id }),
  body: v.object({ ...days, note }),
  answer: decidedLeave,
})

/** What becomes of a leave by a call. Nothing leads back to PENDING but new days or another type. */
const newStatus = v.picklist(leaveStatuses.filter((status) => status !== 'PENDING'))

/**
 * Changes days or type, or decides or cancels by the rule of `updateLeaveStatus` (S-31). New days or another type of an
 * approved leave make it PENDING. `updatedAt` is the version that the person saw.
 */
export const updateEmployeeLeave = defineEndpoint({
  ...shared,
  id: 'updateEmployeeLeave',
  method: 'PUT',
  path: '/employee/{id}/updateLeave/{leaveId}',
  effect: 'write',
  params: v.object({ id, leaveId: id }),
  body: v.object({
    ...v.partial(v.object(days)).entries,
    status: v.optional(newStatus),
    note,
    updatedAt: v.optional(instant),
  }),
  answer: decidedLeave,
})

/** Types of leaves that the service knows. */
export const listLeaveTypes = defineEndpoint({
  ...shared,
  id: 'listLeaveTypes',
  method: 'GET',
  path: '/employee/leaveType',
  effect: 'read',
  answer: v.array(v.object({ code: v.string(), label: v.string() })),
})

/** Views of the field agents' leaves. SOON begins within three days, today's among them, and isn't decided or approved. */
export const leaveViews = ['PENDING', 'SOON', 'UNCOVERED', 'ALL'] as const
/** Days ahead that SOON looks. */
export const soonDays = 3

/** Leaves of those who visit homes. `leaveId` asks for one, whoever has it. */
export const searchFieldAgentLeaves = defineEndpoint({
  ...shared,
  id: 'searchFieldAgentLeaves',
  method: 'GET',
  path: '/slot/employee/leaves/search',
  effect: 'read',
  query: v.object({
    ...listQuery,
    leaveId: v.optional(id),
    employeeId: v.optional(id),
    view: v.optional(v.picklist(leaveViews)),
    status: v.optional(v.pipe(v.string(), v.maxLength(40))),
    cityCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
    zoneCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
    // Leaves that touch these days, both included.
    fromDate: v.optional(day),
    toDate: v.optional(day),
  }),
  answer: pageOf(agentLeave),
  fallback: 'leaves:searchFailed',
})

/** One step of a leave's life: who did it, what the leave was from then on, and what was said. */
export const leaveNote = v.object({
  /** Null: an older program didn't keep it */
  at: v.nullable(instant),
  by: v.nullable(v.string()),
  status: v.string(),
  fromDate: day,
  toDate: day,
  type: v.string(),
  note: text(maxLeaveNote),
})
export type LeaveNote = v.InferOutput<typeof leaveNote>

/** The steps of a leave with their notes, the first one first. */
export const listLeaveNotes = defineEndpoint({
  ...shared,
  id: 'listLeaveNotes',
  method: 'GET',
  path: '/slot/employee/leave/notes',
  effect: 'read',
  query: v.object({ leaveId: id }),
  answer: v.array(leaveNote),
  fallback: 'leaves:notesFailed',
})

/**
 * Approves, rejects or cancels a leave (T070). PENDING becomes APPROVED, or REJECTED with a note; PENDING and APPROVED
 * become CANCELLED before their first day. One's own leave is decided by others (403), a decided one stays (409).
 */
export const updateLeaveStatus = defineEndpoint({
  ...shared,
  id: 'updateLeaveStatus',
  method: 'PUT',
  path: '/slot/employee/leave/status',
  effect: 'write',
  seen: true,
  body: v.object({ leaveId: id, status: newStatus, note }),
  answer: decidedLeave,
  source: 'doc2 §4, doc2 §7, S-31',
})
export type UncoveredJob = v.InferOutput<typeof uncoveredJob>
