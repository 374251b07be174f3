import type { JobEvent } from '../../../contract/areas/jobs/job-events.ts'
import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'

type Place = NonNullable<NonNullable<JobEvent['data']>['appointment']>

export type PromisedSlot = Place & {
  /** When it was promised */
  readonly since: string
}

/**
 * The slot that the customer was last promised: the one that a job without one got, or the one of a postponement, which
 * is agreed by OTP. Where the job was moved since is not promised. Null where its history doesn't tell.
 */
export function promisedSlot(events: readonly JobEvent[]): PromisedSlot | null {
  let promised: PromisedSlot | null = null
  let isAgreed = true
  for (const { at, kind, status, data } of events) {
    if (kind === 'STATUS' && (status === 'POSTPONED' || status === 'WAITING')) isAgreed = true
    if (kind === 'STATUS' && status === 'POSTPONED') promised = null
    const place = kind === 'APPOINTMENT' ? data?.appointment : undefined
    if (place && isAgreed) promised = { ...place, since: at }
    // Without a place the next one is agreed anew.
    if (place !== undefined) isAgreed = place === null
  }
  return promised
}

/** The promised slot, where the job has another one or none. */
export function brokenPromise(
  job: Pick<JobRecord, 'events' | 'appointmentDate' | 'slotId' | 'appointmentStartTime'>,
): PromisedSlot | null {
  const promised = promisedSlot(job.events)
  if (promised === null) return null
  const isSameTime = promised.slotId ? promised.slotId === job.slotId : promised.start === job.appointmentStartTime
  return promised.appointmentDate === job.appointmentDate && isSameTime ? null : promised
}
