import { eq, type SQL } from 'drizzle-orm'
import { reasonOf } from '../../../src/contract/handed-out.ts'
import type { Call } from '../../call.ts'
import { nextVersion } from '../../lists/held-record.ts'
import { moneyText } from '../../moment.ts'
import { job, jobCode } from '../../store/schema/index.ts'
import { endLinks } from '../money/ended-links.ts'
import { placeText, presentPlace } from './appointments.ts'
import { lockPlacesOf, releasePlace } from './booked-places.ts'
import { endCodes } from './ended-codes.ts'
import { type JobRow, type Told, tellJob } from './job-record.ts'
import { creditPaid } from './paid-visit.ts'

/** What a job without appointment and technician has. */
export const withoutPlace = {
  slotCategory: null,
  customSlotId: null,
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

/** Nothing is to collect for a cancelled visit; what it was is told (S-241). */
export const noLongerDue = ({ paymentToCollect: due }: JobRow): Told[] =>
  due === 0 ? [] : [{ kind: 'PAYMENT', note: `${moneyText(due)} no longer to collect`, detail: { was: due } }]

/**
 * Cancels jobs, as another act ends what they are for. Their places are given back (S-20), their links and codes end
 * (S-240), and what they were paid is credited (S-321). The caller has locked the installation.
 */
export async function cancelJobs(which: SQL | undefined, note: string, call: Call): Promise<void> {
  const found = await call.database.select().from(job).where(which).orderBy(job.id).for('update')
  await lockPlacesOf(found, call)
  for (const held of found) {
    await releasePlace(held, call)
    await call.database
      .update(job)
      .set({ ...withoutPlace, status: 'CANCELLED', paymentToCollect: 0, updatedAt: nextVersion(job.updatedAt, call) })
      .where(eq(job.id, held.id))
    await endLinks(held.id, call, reasonOf.cancellation)
    await endCodes(eq(jobCode.jobId, held.id), reasonOf.cancellation, call)
    for (const one of [...(await creditPaid(held, call)), ...noLongerDue(held)]) await tellJob(held.id, one, call)
    await tellJob(held.id, { kind: 'STATUS', status: 'CANCELLED', note, detail: placeBefore(held) }, call)
  }
}
