import { inArray } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { job } from '../../store/schema/index.ts'

/** Makes so many jobs of the demo business wait in a zone, and returns their ids. */
export async function waitInZone(database: Database, many: number, zoneCode = 'BLR-02'): Promise<string[]> {
  const ids = (await database.select().from(job))
    .filter(({ slotId, tag, zoneCode: now }) => slotId === null && tag === null && now !== zoneCode)
    .map(({ id }) => id)
    .sort()
    .slice(0, many)
  if (ids.length < many) throw new Error(`There are only ${ids.length} jobs without a slot.`)
  const without = { appointmentDate: null, starts: null, ends: null, technician: null, technicianId: null }
  await database
    .update(job)
    .set({ ...without, zoneCode, type: 'SERVICE', status: 'WAITING' })
    .where(inArray(job.id, ids))
  return ids
}
