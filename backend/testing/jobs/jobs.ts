import { eq } from 'drizzle-orm'
import { employee, installation, job, technician, zone } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { addHome } from '../money/refunds.ts'

let number = 500_000

/** A job at a home of its own in a zone, waiting, with what is given. */
export async function addJob(
  database: Database,
  { zoneCode = 'BLR-01', ...given }: Partial<typeof job.$inferInsert> = {},
): Promise<string> {
  const { id: installationId } = await addHome(database, { status: 'ACTIVE' })
  const [where] = zoneCode ? await database.select().from(zone).where(eq(zone.code, zoneCode)) : []
  if (where)
    await database
      .update(installation)
      .set({ cityCode: where.cityCode, zone: where.name })
      .where(eq(installation.id, installationId))
  number += 1
  const id = `J-${number}`
  await database.insert(job).values({
    id,
    installationId,
    zoneCode,
    type: 'SERVICE',
    status: 'WAITING',
    description: 'Low flow',
    createdAt: new Date('2026-11-20T05:00:00Z'),
    updatedAt: new Date('2026-11-20T05:00:00Z'),
    ...given,
  })
  return id
}

/** A technician who serves that zone from eight to eight with every skill, but for what is given. */
export async function setTechnician(
  database: Database,
  id: string,
  given: Partial<typeof technician.$inferInsert> = {},
): Promise<void> {
  await changeTechnician(database, id, {
    shiftStart: '08:00',
    shiftEnd: '20:00',
    zoneCodes: ['BLR-01'],
    skills: ['SERVICE'],
    ...given,
  })
}

/** Changes what is given, and nothing else. The city is that of the employee, whom the technician follows. */
export async function changeTechnician(
  database: Database,
  id: string,
  { cityCode, ...given }: Partial<typeof technician.$inferInsert>,
): Promise<void> {
  if (cityCode) await database.update(employee).set({ cityCode }).where(eq(employee.id, id))
  if (Object.keys(given).length > 0) await database.update(technician).set(given).where(eq(technician.id, id))
}
