import { eq } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { businessDay } from '../../moment.ts'
import { job, routingRun } from '../../store/schema/index.ts'
import { addHome } from '../money/refunds.ts'

let numbers = 0

interface Given extends Partial<typeof job.$inferInsert> {
  readonly at: Date
  readonly home?: Parameters<typeof addHome>[1]
}

/** A job that waits since an hour, of a home of its own. */
export async function addWaiting(database: Database, { at, home = {}, ...row }: Given): Promise<string> {
  const { id: installationId } = await addHome(database, { status: 'ACTIVE', ...home })
  numbers += 1
  const id = `J-W${process.pid}-${numbers}`
  await database.insert(job).values({
    id,
    installationId,
    type: 'SERVICE',
    status: 'WAITING',
    description: 'Low flow',
    updatedAt: at,
    createdAt: new Date(at.getTime() - 3_600_000 + numbers),
    ...row,
  })
  return id
}

interface GivenVisit {
  readonly jobId: string
  readonly technicianId?: string
  readonly slotId?: string
}

/** A solution that can be applied: these visits, a year ahead. */
export async function addSolution(database: Database, at: Date, visits: readonly GivenVisit[], daysAhead = 365) {
  numbers += 1
  const id = `R-W${process.pid}-${numbers}`
  const day = businessDay(new Date(at.getTime() + daysAhead * 86_400_000))
  const routes = await Promise.all(
    visits.map(async ({ jobId, technicianId = 'E-2001', slotId = 'S10' }) => {
      const [held] = await database.select().from(job).where(eq(job.id, jobId))
      const updatedAt = held?.updatedAt.toISOString() ?? ''
      return { technicianId, kmBefore: 4, stops: [{ jobId, updatedAt, slotId, km: 3 }] }
    }),
  )
  await database.insert(routingRun).values({
    id,
    cityCode: 'BLR',
    state: 'SOLVED',
    fingerprint: id,
    requestedAt: at,
    startedAt: at,
    endedAt: at,
    solution: { day, jobs: visits.length, routes, unassigned: [] },
  })
  return { id, day }
}
