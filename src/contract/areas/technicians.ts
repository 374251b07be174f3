import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { listQuery, pageOf } from '../page.ts'
import { several, text } from '../values.ts'
import { slotTime } from './job-codes.ts'

/** Grades, each with a standard kit (S-35). */
export const technicianGrades = ['L1', 'L2', 'L3'] as const
export type TechnicianGrade = (typeof technicianGrades)[number]

export const leaveStatuses = ['PENDING', 'APPROVED', 'REJECTED'] as const
export type LeaveStatus = (typeof leaveStatuses)[number]

/** An employee who visits homes. Empty `skills` allow no job; without coordinates no route can begin. */
export const technician = v.object({
  technicianId: v.string(),
  name: v.string(),
  phoneNumber: v.string(),
  grade: v.string(),
  cityCode: v.string(),
  city: v.string(),
  zoneCodes: v.array(v.string()),
  /** Their names, in the same order */
  zones: v.array(v.string()),
  /** Types of jobs */
  skills: v.array(v.string()),
  shiftStart: slotTime,
  shiftEnd: slotTime,
  hasCoordinates: v.boolean(),
  onLeaveToday: v.boolean(),
  /** Open jobs of today */
  jobsToday: v.number(),
})
export type Technician = v.InferOutput<typeof technician>

/** Technicians by city and zone, or the one asked for (S-40). A failure's text is shown for five seconds (B080). */
export const listTechnicians = defineEndpoint({
  id: 'listTechnicians',
  service: 'workforce',
  method: 'GET',
  path: '/workforce/getTechnicians',
  access: [['LEVEL_1']],
  effect: 'read',
  query: v.object({
    ...listQuery,
    technicianId: several(text(64)),
    cityCode: several(text(20)),
    zoneCode: several(text(20)),
    /** Today (S-180) */
    isOnLeave: v.optional(v.picklist(['true', 'false'])),
  }),
  answer: pageOf(technician),
  fallback: 'technicians:failed',
  toastMs: 5_000,
  source: 'doc2 §7, S-40',
})
