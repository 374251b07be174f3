import { and, desc, eq, sql } from 'drizzle-orm'
import { listJobs, listLast3Jobs } from '../../../src/contract/areas/jobs.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { countedRows, countRows, sizeOf } from '../../lists/counting.ts'
import { matching, ordering, pageBody, skipped } from '../../lists/listing.ts'
import { customer, installation, job } from '../../store/schema/index.ts'

const wireJob = ({ id, type, status, description, technician, appointmentDate }: typeof job.$inferSelect) => ({
  jobId: id,
  type,
  status,
  description,
  technician,
  appointmentDate,
})

const sortKeys = {
  id: job.id,
  status: job.status,
  technician: sql`lower(${job.technician})`,
  appointmentDate: job.appointmentDate,
  createdAt: job.createdAt,
}

const list: Handler<typeof listJobs> = async ({ query }, { database }) => {
  const filter = and(
    matching(query.search, [job.id, job.installationId, job.description, job.technician]),
    query.customerId ? eq(installation.customerId, query.customerId) : undefined,
    query.status ? eq(job.status, query.status) : undefined,
  )
  const all = database
    .select({ job, customerId: customer.id, customerName: customer.name })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .where(filter)
  const counted = await countRows(
    database,
    database
      .select({ id: job.id })
      .from(job)
      .innerJoin(installation, eq(installation.id, job.installationId))
      .where(filter),
    countedRows(query.search),
  )
  const rows = await all
    .orderBy(...ordering(query, sortKeys, job.id, ['technician', 'appointmentDate']))
    .limit(query.pageSize)
    .offset(skipped(query))
  const { total, isExact } = sizeOf(counted, query, rows.length)
  const found = rows.map(({ job: one, ...whose }) => ({
    ...wireJob(one),
    ...whose,
    installationId: one.installationId,
    createdAt: one.createdAt.toISOString(),
  }))
  return pageBody(found, total, query, isExact ? {} : { estimated: true })
}

const last3: Handler<typeof listLast3Jobs> = async ({ params }, { database }) => {
  const found = await database
    .select()
    .from(job)
    .where(eq(job.installationId, params.id))
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(3)
  return found.map(wireJob)
}

export const jobHandlers = [handle(listJobs, list), handle(listLast3Jobs, last3)]
