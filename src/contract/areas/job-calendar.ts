import * as v from 'valibot'
import { defineEndpoint } from '../endpoint.ts'
import { day, id, instant, several, text } from '../values.ts'
import { slotTime } from './job-codes.ts'

/** Days that the calendar asks for at once, at most: six weeks. */
export const maxCalendarDays = 42
/** A longer range brings counts of its days, and no jobs (S-200). */
export const maxJobDays = 8

const place = { day, slotId: v.string(), start: slotTime, end: slotTime }

/** A job with its place in a day. Without a technician it waits for one. */
const calendarJob = v.object({
  jobId: v.string(),
  type: v.string(),
  status: v.string(),
  customerName: v.string(),
  zone: v.string(),
  zoneCode: v.nullable(v.string()),
  technicianId: v.nullable(v.string()),
  ...place,
  priority: v.string(),
  updatedAt: instant,
})
export type CalendarJob = v.InferOutput<typeof calendarJob>

/** A technician with the leaves of these days that were approved. */
const lane = v.object({
  technicianId: v.string(),
  name: v.string(),
  cityCode: v.string(),
  zoneCodes: v.array(v.string()),
  /** Their names, in the same order */
  zones: v.array(v.string()),
  /** Types of jobs */
  skills: v.array(v.string()),
  shiftStart: slotTime,
  shiftEnd: slotTime,
  leaves: v.array(v.object({ type: v.string(), from: day, to: day })),
})
export type CalendarLane = v.InferOutput<typeof lane>

export const calendarBoard = v.object({
  slots: v.array(v.object({ slotId: v.string(), start: slotTime, end: slotTime })),
  lanes: v.array(lane),
  jobs: v.array(calendarJob),
  /** Places that jobs hold which the asked statuses skip: nothing else can be put there. */
  taken: v.array(v.object({ jobId: v.string(), technicianId: v.string(), ...place })),
  /** What a zone takes in a slot on an ordinary day */
  capacities: v.array(v.object({ zoneCode: v.string(), slotId: v.string(), capacity: v.number() })),
  /** Slots that jobs were booked in */
  booked: v.array(
    v.object({ zoneCode: v.string(), day, slotId: v.string(), capacity: v.number(), booked: v.number() }),
  ),
  /** Jobs a day, and how many of them wait for a technician. Days without a job are missing. */
  days: v.array(v.object({ day, jobs: v.number(), unassigned: v.number() })),
})
export type CalendarBoard = v.InferOutput<typeof calendarBoard>

const shared = { method: 'GET', access: [['LEVEL_1']], effect: 'read', source: 'doc2 §7' } as const
/** A failure's text is shown for five seconds (B080). */
const failsBriefly = { fallback: 'job-calendar:techniciansFailed', toastMs: 5_000 } as const
const code = text(64)

/** Technicians, their leaves and their jobs, day by day, and the jobs that wait for a technician. */
export const listTechniciansJobSlots = defineEndpoint({
  ...shared,
  id: 'listTechniciansJobSlots',
  service: 'workforce',
  path: '/workforce/getTechniciansJobSlots',
  query: v.object({
    from: day,
    to: day,
    technicianId: several(code),
    cityCode: several(code),
    status: several(code),
  }),
  answer: calendarBoard,
  ...failsBriefly,
})

/** Why a technician can't have a job, in words. Codes: LEAVE, SHIFT, ZONE, SKILL, BUSY. */
const against = v.object({ code: v.string(), text: v.string() })

export const candidate = v.object({
  technicianId: v.string(),
  name: v.string(),
  zones: v.array(v.string()),
  /** Free in the asked slot; without one, in any of the day */
  isFree: v.boolean(),
  freeSlots: v.array(v.string()),
  reasons: v.array(against),
})
export type Candidate = v.InferOutput<typeof candidate>

/** Who is free for a job on a day, and why the others aren't. A job that is named brings its zone and type (S-203). */
export const listAvailableTechniciansV2 = defineEndpoint({
  ...shared,
  id: 'listAvailableTechniciansV2',
  service: 'workforce',
  path: '/workforce/getAvailableTechnicians/v2',
  query: v.object({
    day,
    jobId: v.optional(id),
    slotId: v.optional(code),
    jobType: v.optional(code),
    zoneCode: v.optional(code),
    cityCode: several(code),
  }),
  answer: v.array(candidate),
  ...failsBriefly,
})

const person = v.object({ technicianId: v.string(), name: v.string(), cityCode: v.string(), onLeaveToday: v.boolean() })

/** Technicians to choose from, by name. */
export const listAvailableTechnicians = defineEndpoint({
  ...shared,
  id: 'listAvailableTechnicians',
  service: 'core',
  path: '/employee/availableTechnicians',
  query: v.object({ cityCode: several(code) }),
  answer: v.array(person),
  ...failsBriefly,
})
