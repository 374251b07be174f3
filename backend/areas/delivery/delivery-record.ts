import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { getDeliveryJob } from '../../../src/contract/areas/delivery/deliveries.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'
import { readJob } from '../../business/visits/job-record.ts'
import type { Call } from '../../call.ts'
import { notFound } from '../../lists/held-record.ts'
import { job, jobEvent, jobImage } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'
import { deliveryRows, isBrought, ofDelivery, wireDelivery } from './delivery-rows.ts'

type Record = WireAnswer<typeof getDeliveryJob>
type Attempts = Record['attempts']

/** Ids of a delivery, what it took over, and what took it over. */
const chainOf = (id: string) => sql`(with recursive
  before as (select id, parent_job_id from job where id = ${id}
    union all select job.id, job.parent_job_id from job join before on before.parent_job_id = job.id),
  chain as (select id from before where parent_job_id is null
    union all select job.id from job join chain on chain.id = job.parent_job_id)
  select id from chain)`

/** The attempts of a delivery, from the newest to the first (H89). */
async function attemptsOf(id: string, database: Database): Promise<Attempts> {
  const found = await deliveryRows(database)
    .where(sql`${job.id} in ${chainOf(id)}`)
    .orderBy(desc(job.attempt))
  const ids = found.map((one) => one.job.id)
  const events = await database
    .select()
    .from(jobEvent)
    .where(and(inArray(jobEvent.jobId, ids), eq(jobEvent.kind, 'STATUS')))
    .orderBy(desc(jobEvent.id))
  const images = await database
    .select()
    .from(jobImage)
    .where(inArray(jobImage.jobId, ids))
    .orderBy(asc(jobImage.takenAt), asc(jobImage.id))
  return found.map((one) => {
    const { job: held } = one
    const { status, attempt } = ofDelivery(one)
    const own = events.filter(({ jobId }) => jobId === held.id)
    // What was not delivered was given back with this event, and is cancelled with another once it is taken over.
    const ended = own.find((event) => event.status === 'NOT_DONE') ?? own.find((event) => event.status === held.status)
    return {
      jobId: held.id,
      attempt,
      status,
      appointmentDate: held.appointmentDate,
      agent: held.technician ?? (ended?.detail as { technician?: string } | undefined)?.technician ?? null,
      reason: ended?.note ?? '',
      updatedAt: held.updatedAt.toISOString(),
      images: images.filter(({ jobId }) => jobId === held.id).map(({ url }) => url),
    }
  })
}

/** A delivery with its attempts; 404 where there is none, also where the job is no delivery. */
export async function readDelivery(id: string, call: Pick<Call, 'database'>): Promise<Record> {
  const [found] = await deliveryRows(call.database).where(and(eq(job.id, id), isBrought))
  if (!found) throw notFound('delivery', id)
  return { ...(await readJob(id, call)), ...wireDelivery(found), attempts: await attemptsOf(id, call.database) }
}
