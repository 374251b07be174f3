import type { ReadBackResult } from '../../../machines/kit/write.ts'
import type { JobRecord } from '../../contract/areas/jobs/jobs.ts'

interface Wanted {
  readonly job: Pick<JobRecord, 'updatedAt'> | null
  readonly entry: { readonly day: string; readonly slotId: string; readonly technicianId: string }
}

/** `done` where the job has changed to what was asked, `open` where it is as it was, `lost` where someone else changed it. */
export function becameOfAppointment(
  { job: seen, entry: { day, slotId, technicianId } }: Wanted,
  now: Pick<JobRecord, 'updatedAt' | 'appointmentDate' | 'slotId' | 'technicianId'>,
): ReadBackResult {
  if (now.updatedAt === seen?.updatedAt) return 'open'
  const isAsked = now.appointmentDate === day && now.slotId === slotId && (now.technicianId ?? '') === technicianId
  return isAsked ? 'done' : 'lost'
}
