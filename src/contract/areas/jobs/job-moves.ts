import type { JobType } from './job-codes.ts'
import type { jobStatuses } from './jobs.ts'

export type JobStatus = (typeof jobStatuses)[number]

/** What a change of status asks for beside the status (S-20). */
export const statusRequirements = ['note', 'payment', 'otp', 'happyCode', 'slot'] as const
export type StatusRequirement = (typeof statusRequirements)[number]

export interface JobMove {
  readonly to: JobStatus
  readonly requires: readonly StatusRequirement[]
}

/** Types of jobs that delivery persons do: the others are technicians' alone (S-284). */
export const broughtTypes: readonly string[] = ['DELIVERY', 'RE_DELIVERY'] satisfies JobType[]

const cancel: JobMove = { to: 'CANCELLED', requires: ['note'] }
/** A new slot may come with it, and can also be given next (S-213). */
const postpone: JobMove = { to: 'POSTPONED', requires: ['note', 'otp'] }
const giveUp: JobMove = { to: 'NOT_DONE', requires: ['note'] }

/**
 * The one table of a job's statuses, for service and console (S-18, S-20). ASSIGNED is missing: a job is assigned by giving
 * it a technician (S-177). Completing asks for a payment only where one is to collect.
 * A delivery has its own below.
 */
const jobMoves: Readonly<Record<JobStatus, readonly JobMove[]>> = {
  WAITING: [{ to: 'SCHEDULED', requires: ['slot'] }, cancel],
  SCHEDULED: [postpone, cancel],
  ASSIGNED: [{ to: 'EN_ROUTE', requires: [] }, postpone, cancel],
  EN_ROUTE: [{ to: 'IN_PROGRESS', requires: [] }, postpone, giveUp, cancel],
  IN_PROGRESS: [{ to: 'COMPLETED', requires: ['note', 'payment', 'happyCode'] }, postpone, giveUp, cancel],
  POSTPONED: [{ to: 'SCHEDULED', requires: ['slot'] }, cancel],
  NOT_DONE: [{ to: 'WAITING', requires: [] }, cancel],
  COMPLETED: [],
  CANCELLED: [],
}

/** What was not delivered doesn't wait again: it goes to a successor by redelivery, or ends with a reason (S-283). */
const deliveryMoves: typeof jobMoves = { ...jobMoves, NOT_DONE: [cancel] }

export const isFinalJobStatus = (status: string): boolean => status === 'COMPLETED' || status === 'CANCELLED'

/**
 * What a job is without a slot, in each status in which its slot and technician may be given, changed or taken back
 * (S-18, S-242). In the others it stays where it is and leaves by the table above: with an OTP, or a note.
 */
export const unplaced = {
  WAITING: 'WAITING',
  SCHEDULED: 'WAITING',
  ASSIGNED: 'WAITING',
  POSTPONED: 'POSTPONED',
} as const satisfies Partial<Readonly<Record<JobStatus, JobStatus>>>
export type MovableStatus = keyof typeof unplaced

export const isMovable = (status: string): status is MovableStatus => Object.hasOwn(unplaced, status)

/** What becomes of a movable job with such a place and person (S-177). */
export const placedStatus = (status: MovableStatus, hasSlot: boolean, hasTechnician: boolean): JobStatus =>
  hasSlot ? (hasTechnician ? 'ASSIGNED' : 'SCHEDULED') : unplaced[status]

/** Statuses in which a job holds its slot, and its technician's where it has one. */
export const placedStatuses = ['SCHEDULED', 'ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS', 'COMPLETED'] as const

/** What decides where a job may go. */
export interface MovingJob {
  readonly type: string
  readonly status: string
  readonly paymentToCollect: number
}

/** The moves that a job may make; a payment is asked for only where one is to collect (S-20, S-21, S-283). */
export function movesOf({ type, status, paymentToCollect }: MovingJob): readonly JobMove[] {
  const table = broughtTypes.includes(type) ? deliveryMoves : jobMoves
  return (Object.hasOwn(table, status) ? table[status as JobStatus] : []).map(({ to, requires }) => ({
    to,
    requires: requires.filter((one) => one !== 'payment' || paymentToCollect > 0),
  }))
}
