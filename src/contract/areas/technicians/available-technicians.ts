import * as v from 'valibot'
import { defineEndpoint } from '../../endpoint.ts'
import { day, id, several, text } from '../../values.ts'
import { professions } from '../employees/employees.ts'

const shared = { method: 'GET', access: [['LEVEL_1']], effect: 'read', source: 'doc2 §7' } as const
/** A failure's text is shown for five seconds (B080). */
const failsBriefly = { fallback: 'job-calendar:techniciansFailed', toastMs: 5_000 } as const
const code = text(64)
const profession = v.optional(v.picklist(professions))

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
    /** Technicians by default (S-286) */
    profession,
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
  query: v.object({ profession, cityCode: several(code) }),
  answer: v.array(person),
  ...failsBriefly,
})
