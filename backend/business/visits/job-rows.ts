import { eq, sql } from 'drizzle-orm'
import type { listJobs } from '../../../src/contract/areas/jobs/jobs.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Database } from '../../http/handle.ts'
import { customer, installation, job } from '../../store/schema/index.ts'

/** The zone of an installation, for a job that is booked there. */
export const zoneOf = (installationId: string) =>
  sql<string>`(select zone.code from installation join zone on zone.city_code = installation.city_code and zone.name = installation.zone where installation.id = ${installationId})`

/** Jobs with the home and its owner of now. */
export const jobRows = (database: Database) =>
  database
    .select({
      job,
      customerId: customer.id,
      customerName: customer.name,
      phoneNumber: customer.phone,
      cityCode: installation.cityCode,
      zone: installation.zone,
    })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .innerJoin(customer, eq(customer.id, installation.customerId))

type Found = Awaited<ReturnType<typeof jobRows>>[number]
type Row = WireAnswer<typeof listJobs>['content'][number]

export const wireJob = ({ id, type, status, description, technician, appointmentDate }: typeof job.$inferSelect) => ({
  jobId: id,
  type,
  status,
  description,
  technician,
  appointmentDate,
})

export const wireRow = ({ job: one, ...whose }: Found): Row => ({
  ...wireJob(one),
  ...whose,
  installationId: one.installationId,
  technicianId: one.technicianId,
  slotId: one.slotId,
  appointmentStartTime: one.slotId && one.starts,
  appointmentEndTime: one.slotId && one.ends,
  priority: one.priority,
  tags: [...(one.tag ? [one.tag] : []), ...one.tags],
  paymentToCollect: toMajor(one.paymentToCollect),
  postponements: one.postponements,
  createdAt: one.createdAt.toISOString(),
  updatedAt: one.updatedAt.toISOString(),
})
