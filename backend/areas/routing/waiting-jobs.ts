import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { customer, installation, job } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

interface Places {
  readonly cityCodes?: readonly string[] | undefined
  readonly zoneCodes?: readonly string[] | undefined
}

export const isWaiting = ({ cityCodes, zoneCodes }: Places = {}): SQL | undefined =>
  and(
    eq(job.status, 'WAITING'),
    cityCodes?.length ? inArray(installation.cityCode, [...cityCodes]) : undefined,
    zoneCodes?.length ? inArray(job.zoneCode, [...zoneCodes]) : undefined,
  )

export const waitingRows = (database: Database) =>
  database
    .select({
      job,
      customerName: customer.name,
      cityCode: installation.cityCode,
      zone: installation.zone,
      latitude: installation.latitude,
      longitude: installation.longitude,
    })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .$dynamic()

/** Waiting jobs that are alike for a solution, with their number. */
export const waitingKinds = (database: Database, where: SQL | undefined) =>
  database
    .select({
      cityCode: installation.cityCode,
      type: job.type,
      zoneCode: job.zoneCode,
      isOnMap: sql<boolean>`${installation.latitude} is not null`.as('is_on_map'),
      count: sql<number>`count(*)::int`,
    })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .where(where)
    .groupBy(installation.cityCode, job.type, job.zoneCode, sql`is_on_map`)
