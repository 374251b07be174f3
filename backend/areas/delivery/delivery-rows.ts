import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { listDeliveryJobs } from '../../../src/contract/areas/delivery/deliveries.ts'
import { deliveryStatusOf, jobStatusesOf } from '../../../src/contract/areas/delivery/delivery-status.ts'
import { broughtTypes } from '../../../src/contract/areas/jobs/job-moves.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'
import { wireRow } from '../../business/visits/job-rows.ts'
import { customer, installation, job } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

export const isBrought = inArray(job.type, [...broughtTypes])

/** The delivery that took a job over. */
const successor = sql<string | null>`(select successor.id from job successor where successor.parent_job_id = job.id)`

/** When it went out last, of one that is out. */
const outSince = sql<
  string | null
>`(select to_char(max(job_event.at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from job_event
  where job_event.job_id = job.id and job.status in ('EN_ROUTE', 'IN_PROGRESS')
    and job_event.kind = 'STATUS' and job_event.status = 'EN_ROUTE')`

/** The purifier that is brought: the promised one, else that of its home. */
export const brought = sql<string | null>`coalesce(job.new_device_code, installation.purifier_id)`

/** Deliveries with the home and its owner of now. */
export const deliveryRows = (database: Database) =>
  database
    .select({
      job,
      customerId: customer.id,
      customerName: customer.name,
      phoneNumber: customer.phone,
      cityCode: installation.cityCode,
      zone: installation.zone,
      successor,
      outSince,
      brought,
    })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .$dynamic()

type Found = Awaited<ReturnType<ReturnType<typeof deliveryRows>['execute']>>[number]
type Row = WireAnswer<typeof listDeliveryJobs>['content'][number]

/** What a delivery has beside its job. */
export const ofDelivery = ({ job: one, successor: next, outSince: since, brought: deviceCode }: Found) => ({
  status: deliveryStatusOf({ status: one.status, isRedelivered: next !== null }),
  jobStatus: one.status,
  deviceCode,
  attempt: one.attempt,
  parentJobId: one.parentJobId,
  successorJobId: next,
  outSince: since,
})

export const wireDelivery = (found: Found): Row => {
  const { successor: _, outSince: __, brought: ___, ...row } = found
  return { ...wireRow(row), ...ofDelivery(found) }
}

/** Jobs that read as one of these statuses (S-283). */
export const readsAs = (statuses: readonly string[]): SQL | undefined =>
  or(
    ...statuses.map((status) =>
      and(
        inArray(job.status, [...jobStatusesOf(status)]),
        status === 'CANCELLED' ? sql`${successor} is null` : undefined,
        status === 'REDELIVERED' ? sql`${successor} is not null` : undefined,
      ),
    ),
  )

/** Neither delivered nor undelivered nor ended. */
export const isOpen = readsAs(['WAITING', 'SCHEDULED', 'ASSIGNED', 'POSTPONED', 'OUT_FOR_DELIVERY'])

/** Out for more than so many hours. */
export const isOutSince = (
  hours: number,
  at: Date,
): SQL => sql`exists (select from job_event where job_event.job_id = ${job.id}
  and ${job.status} in ('EN_ROUTE', 'IN_PROGRESS') and job_event.kind = 'STATUS' and job_event.status = 'EN_ROUTE'
  group by job_event.job_id having max(job_event.at) < ${new Date(at.getTime() - hours * 3_600_000)}::timestamptz)`
