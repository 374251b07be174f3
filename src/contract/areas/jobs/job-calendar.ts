import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { day, instant, several, text } from '../../values.ts'
import { professions } from '../employees/employees.ts'
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

const code = text(64)

/**
 * People of a profession, their leaves and their jobs, day by day, and the jobs that wait for someone. Jobs that belong to
 * people of the other profession are left out (S-286).
 */
export const listTechniciansJobSlots = defineEndpoint({
  id: 'listTechniciansJobSlots',
  service: 'workforce',
  method: 'GET',
  path: '/workforce/getTechniciansJobSlots',
  access: [['LEVEL_1']],
  effect: 'read',
  query: v.object({
    from: day,
    to: day,
    /** Whose lanes: technicians' by default (S-286) */
    profession: v.optional(v.picklist(professions)),
    type: several(code),
    technicianId: several(code),
    cityCode: several(code),
    status: several(code),
  }),
  answer: calendarBoard,
  // A failure's text is shown for five seconds (B080).
  fallback: 'job-calendar:techniciansFailed',
  toastMs: 5_000,
  source: 'doc2 §7',
})
