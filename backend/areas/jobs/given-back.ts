import { eq, type SQL } from 'drizzle-orm'
import type { Call } from '../../http/handle.ts'
import { nextVersion } from '../../lists/held-record.ts'
import { job } from '../../store/schema/index.ts'
import { placeText, presentPlace, releasePlace } from './appointments.ts'
import { type JobRow, tellJob } from './job-record.ts'

/** What a job without appointment and technician has. */
export const withoutPlace = {
  appointmentDate: null,
  slotId: null,
  starts: null,
  ends: null,
  technicianId: null,
  technician: null,
} as const

/** What an event keeps of the place that a job gives back. */
export function placeBefore(held: JobRow): Record<string, unknown> {
  const place = presentPlace(held)
  return {
    ...(place ? { appointment: placeText(place) } : {}),
    ...(held.technician ? { technician: held.technician } : {}),
  }
}

/** Cancels jobs, as another act ends what they are for. Their places are given back (S-20). */
export async function cancelJobs(which: SQL | undefined, note: string, call: Call): Promise<void> {
  const found = await call.database.select().from(job).where(which).orderBy(job.id).for('update')
  for (const held of found) {
    await releasePlace(held, call)
    await call.database
      .update(job)
      .set({ ...withoutPlace, status: 'CANCELLED', updatedAt: nextVersion(job.updatedAt, call) })
      .where(eq(job.id, held.id))
    await tellJob(held.id, { kind: 'STATUS', status: 'CANCELLED', note, detail: placeBefore(held) }, call)
  }
}
