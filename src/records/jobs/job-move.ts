import type { CalendarJob } from '../../contract/areas/jobs/job-calendar.ts'
import type { JobRecord, updateJob } from '../../contract/areas/jobs/jobs.ts'
import type { CallInput } from '../../contract/endpoint.ts'

/** One job to a place in a slot. `seen`: the version that the person saw (S-43). */
interface Moving {
  readonly jobId: string
  readonly to: Pick<CalendarJob, 'day' | 'technicianId' | 'slotId' | 'start' | 'end'>
  readonly seen: string
  readonly override: boolean
}

/** The call that moves a job, wherever in the console it is moved. */
export const moveCall = ({ jobId, to, seen, override }: Moving, note: string) =>
  ({
    params: { id: jobId },
    body: {
      updatedAt: seen,
      appointment: {
        appointmentDate: to.day,
        slotId: to.slotId,
        appointmentStartTime: to.start,
        appointmentEndTime: to.end,
      },
      technicians: to.technicianId === null ? [] : [to.technicianId],
      ...(override ? { override } : {}),
      ...(note ? { note } : {}),
    },
  }) satisfies CallInput<typeof updateJob>

/** Nothing of the times is the service's to choose, so another place is no answer to this move. */
export const isMoved = (job: JobRecord, { to }: Pick<Moving, 'to'>): boolean =>
  job.technicianId === to.technicianId &&
  job.appointmentDate === to.day &&
  job.slotId === to.slotId &&
  job.appointmentStartTime === to.start

/** What became of a move without response. A version that changed without it is someone else's. */
export const becameOfMove = (job: JobRecord, move: Moving): 'done' | 'open' | 'lost' =>
  isMoved(job, move) ? 'done' : job.updatedAt === move.seen ? 'open' : 'lost'
