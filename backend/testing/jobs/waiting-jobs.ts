import { inArray, isNotNull, notInArray } from 'drizzle-orm'
import { earningEntry, job } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { addJob } from './jobs.ts'

/** Makes so many jobs that paid nobody wait in a zone, of the demo business and then new ones, and returns their ids. */
export async function waitInZone(database: Database, many: number, zoneCode = 'BLR-02'): Promise<string[]> {
  const paid = database.select({ id: earningEntry.jobId }).from(earningEntry).where(isNotNull(earningEntry.jobId))
  const ids = (await database.select().from(job).where(notInArray(job.id, paid)))
    .filter(({ slotId, tag, zoneCode: now }) => slotId === null && tag === null && now !== zoneCode)
    .map(({ id }) => id)
    .sort()
    .slice(0, many)
  while (ids.length < many) ids.push(await addJob(database))
  const without = { appointmentDate: null, starts: null, ends: null, technician: null, technicianId: null }
  await database
    .update(job)
    .set({ ...without, zoneCode, type: 'SERVICE', status: 'WAITING' })
    .where(inArray(job.id, ids))
  return ids
}
