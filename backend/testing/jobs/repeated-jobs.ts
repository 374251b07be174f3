import type { Database } from '../../http/handle.ts'
import { job } from '../../store/schema/index.ts'
import { addHome } from '../money/refunds.ts'

let made = 0

/** A home with completed services on these days, the oldest first. Returns their ids. */
export async function addServices(
  database: Database,
  days: readonly string[],
  more: Partial<typeof job.$inferInsert> = {},
): Promise<{ readonly installationId: string; readonly ids: readonly string[] }> {
  const { id: installationId } = await addHome(database, { status: 'ACTIVE' })
  const ids = days.map(() => {
    made += 1
    return `J-${700_000 + made}`
  })
  for (const [index, day] of days.entries()) {
    const at = new Date(`${day}T09:40:00Z`)
    await database.insert(job).values({
      id: ids[index] ?? '',
      installationId,
      type: 'SERVICE',
      status: 'COMPLETED',
      description: 'Low flow',
      technician: index % 2 ? 'Manjunath H' : 'Suresh Babu',
      technicianId: index % 2 ? 'E-2002' : 'E-2001',
      appointmentDate: day,
      createdAt: at,
      completedAt: at,
      updatedAt: at,
      ...more,
    })
  }
  return { installationId, ids }
}
