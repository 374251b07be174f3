import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { installation, job } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { freePlaces } from './free-places.ts'
import { idleTechnicians } from './idle-technicians.ts'
import { plannedDay } from './planned-day.ts'
import { isWaiting } from './waiting-jobs.ts'

/** Waiting jobs of a city for which a run is worth while. */
export const leastJobs = 2

/**
 * What a solution of each city rests on: its waiting jobs with the places of their homes, who is idle in which slots, and
 * what the zones still take, with the categories that keep a part of it. A slot that has begun is no longer free, so the time of day counts as far as it matters.
 * Another one is another solution.
 */
export async function fingerprints({ database, at }: { readonly database: Database; readonly at: Date }) {
  const { day } = plannedDay(at)
  const waiting = await database
    .select({
      cityCode: installation.cityCode,
      versions: sql<string>`md5(string_agg(row(${job.id}, ${job.updatedAt}, ${installation.latitude},
        ${installation.longitude})::text, ',' order by ${job.id}))`,
    })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .where(isWaiting())
    .groupBy(installation.cityCode)
    .having(sql`count(*) >= ${leastJobs}`)
  if (waiting.length === 0) return []
  const idle = await idleTechnicians(undefined, { database, at })
  const places = await freePlaces([day], { database, at })
  const found = waiting.map(async ({ cityCode, versions }) => {
    const rests = [
      versions,
      idle
        .filter((one) => one.cityCode === cityCode)
        .map((one) => [
          ...[one.id, one.latitude, one.longitude, one.zoneCodes, one.skills],
          one.free.map(({ id }) => id),
        ]),
      await places.restsOf(cityCode),
    ]
    return { cityCode, fingerprint: `${day} ${createHash('sha256').update(JSON.stringify(rests)).digest('hex')}` }
  })
  return Promise.all(found)
}
