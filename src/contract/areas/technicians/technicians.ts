import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { id, instant, money, several, text } from '../../values.ts'
import { slotTime } from '../jobs/job-codes.ts'

/** Grades, each with a standard kit (S-35). */
export const technicianGrades = ['L1', 'L2', 'L3'] as const
export type TechnicianGrade = (typeof technicianGrades)[number]

/** An employee who visits homes. Empty `skills` allow no job; without coordinates no route can begin. */
export const technician = v.object({
  technicianId: v.string(),
  name: v.string(),
  phoneNumber: v.string(),
  grade: v.string(),
  /** The team that he or she is a member of */
  teamId: v.nullable(v.string()),
  team: v.nullable(v.string()),
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
  /** What they took in cash for completed jobs since the last sign-off (S-288). A service may not tell it */
  cashInHand: v.optional(money),
  /** The last count of what they have. Null: none yet (S-87) */
  lastSignOff: v.optional(
    v.nullable(
      v.object({
        signOffId: v.string(),
        at: instant,
        byId: v.string(),
        by: v.string(),
        cashExpected: money,
        cashCounted: money,
        /** Lines that were counted, and those that differed */
        lines: v.number(),
        differences: v.number(),
        note: v.string(),
      }),
    ),
  ),
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
    teamId: several(id),
    grade: several(text(20)),
    /** Today (S-180) */
    isOnLeave: v.optional(v.picklist(['true', 'false'])),
  }),
  answer: pageOf(technician),
  fallback: 'technicians:failed',
  toastMs: 5_000,
  source: 'doc2 §7, S-40',
})

/** People who work together in a city. Nobody is a member of two (S-230). */
export const team = v.object({
  teamId: v.string(),
  name: v.string(),
  cityCode: v.string(),
  city: v.string(),
  /** Who leads it, a member */
  leaderId: v.nullable(v.string()),
  leader: v.nullable(v.string()),
  members: v.array(v.object({ employeeId: v.string(), name: v.string() })),
})
export type Team = v.InferOutput<typeof team>

/** Every team, by its name. */
export const listTeams = defineEndpoint({
  id: 'listTeams',
  service: 'core',
  method: 'GET',
  path: '/employeeTeam/getAllTeams',
  access: [['LEVEL_1']],
  effect: 'read',
  answer: v.array(team),
  source: 'doc2 §7, S-230',
})
