import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { kmBetween } from '../../../areas/routing/distance.ts'
import { noTechnician, stepRuns } from '../../../areas/routing/routing-runs.ts'
import type { Database } from '../../../http/handle.ts'
import { installation, job, routingRun, type Solution, technician } from '../../schema/index.ts'
import { before, dayOf, hourMs } from '../days.ts'
import { insertAll } from '../insert.ts'

/** What was applied and what failed in the days before, then the provider's first run for each city. */
export async function seedRouting(database: Database, at: Date): Promise<number> {
  const past = (hours: number) => before(at, hours * hourMs)
  const ran = (hours: number) => ({ requestedAt: past(hours), startedAt: past(hours), endedAt: past(hours) })
  await insertAll(database, routingRun, [
    {
      id: 'R-3098',
      cityCode: 'BLR',
      state: 'APPLIED' as const,
      fingerprint: 'past',
      ...ran(43),
      solution: await appliedBefore(database, dayOf(at)),
      appliedAt: past(42.8),
      appliedBy: 'E-1006',
    },
    { id: 'R-3099', cityCode: 'BLR', state: 'FAILED', fingerprint: 'past', reason: noTechnician, ...ran(26) },
  ])
  for (const seconds of [6, 3, 0]) await stepRuns({ database, at: new Date(at.getTime() - seconds * 1000) })
  const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int from routing_run`)
  return rows[0]?.count ?? 0
}

/** What was applied before: today's visits in Bengaluru, five of each of three technicians at most. */
async function appliedBefore(database: Database, day: string): Promise<Solution> {
  const visits = await database
    .select({ one: job, latitude: installation.latitude, longitude: installation.longitude })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .where(
      and(
        eq(installation.cityCode, 'BLR'),
        eq(job.appointmentDate, day),
        isNotNull(job.technicianId),
        isNotNull(job.slotId),
      ),
    )
    .orderBy(job.technicianId, job.slotId)
  const people = await database.select().from(technician)
  const routes = people
    .map((person) => {
      let from = pointOf(person)
      const stops = visits
        .filter(({ one }) => one.technicianId === person.id)
        .slice(0, 5)
        .flatMap((visit) => {
          const to = pointOf(visit)
          if (!from || !to) return []
          const km = kmBetween(from, to)
          from = to
          return [
            { jobId: visit.one.id, updatedAt: visit.one.updatedAt.toISOString(), slotId: visit.one.slotId ?? '', km },
          ]
        })
      return { technicianId: person.id, kmBefore: stops.reduce((sum, { km }) => sum + km, 0) * 1.35, stops }
    })
    .filter(({ stops }) => stops.length > 0)
    .slice(0, 3)
  return { day, jobs: routes.reduce((sum, { stops }) => sum + stops.length, 0), routes, unassigned: [] }
}

const pointOf = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }) =>
  latitude === null || longitude === null ? null : { latitude, longitude }
