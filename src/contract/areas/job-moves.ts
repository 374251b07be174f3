import type { jobStatuses } from './jobs.ts'

export type JobStatus = (typeof jobStatuses)[number]

/** What a change of status asks for beside the status (S-20). */
export const statusRequirements = ['note', 'payment', 'otp', 'happyCode', 'slot'] as const
export type StatusRequirement = (typeof statusRequirements)[number]

export interface JobMove {
  readonly to: JobStatus
  readonly requires: readonly StatusRequirement[]
}

const cancel: JobMove = { to: 'CANCELLED', requires: ['note'] }
/** A new slot may come with it, and can also be given next (S-213). */
const postpone: JobMove = { to: 'POSTPONED', requires: ['note', 'otp'] }
const giveUp: JobMove = { to: 'NOT_DONE', requires: ['note'] }

/**
 * The one table of a job's statuses, for service and console (S-18, S-20). ASSIGNED is missing: a job is assigned by giving
 * it a technician (S-177). Completing asks for a payment only where one is to collect.
 */
export const jobMoves: Readonly<Record<JobStatus, readonly JobMove[]>> = {
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

export const isFinalJobStatus = (status: string): boolean => status === 'COMPLETED' || status === 'CANCELLED'

/** Statuses in which a job holds its slot, and its technician's where it has one. */
export const placedStatuses = ['SCHEDULED', 'ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS', 'COMPLETED'] as const

/** The moves that a job with such an amount to collect may make (S-20, S-21). */
export const movesOf = (status: string, paymentToCollect: number): readonly JobMove[] =>
  (Object.hasOwn(jobMoves, status) ? jobMoves[status as JobStatus] : []).map(({ to, requires }) => ({
    to,
    requires: requires.filter((one) => one !== 'payment' || paymentToCollect > 0),
  }))
