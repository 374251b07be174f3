import { and, eq, type SQL, sql } from 'drizzle-orm'
import { repeatWindowDays } from '../../../src/contract/areas/repeat-jobs/repeat-jobs.ts'
import type { Database } from '../../http/handle.ts'
import { city, customer, employee, installation, job, repeatJobRca } from '../../store/schema/index.ts'

const window = sql.raw(String(repeatWindowDays))

/** Completed services of the same home, at most so many days before this job's day; of the same day those with a lower id. */
const earlier = sql`from job earlier where earlier.installation_id = ${job.installationId}
  and earlier.type = 'SERVICE' and earlier.status = 'COMPLETED'
  and earlier.appointment_date >= ${job.appointmentDate} - ${window}
  and (earlier.appointment_date, earlier.id) < (${job.appointmentDate}, ${job.id})`

/** What makes a job a repeated one (S-222), in the words of the index `job_served`. */
export const isRepeated: SQL = sql`${job.type} = 'SERVICE' and ${job.status} = 'COMPLETED' and exists (select ${earlier})`

export const jobsInWindow = sql<number>`(select count(*)::int + 1 ${earlier})`
export const daysBetween = sql<number>`(select ${job.appointmentDate} - max(earlier.appointment_date) ${earlier})`
/** Who came, in their order, each once. */
const technicians = sql<string[]>`(select coalesce(array_agg(name order by first), '{}') from (
  select coalesce(visit.technician, '') as name, min(visit.appointment_date) as first from job visit
  where visit.installation_id = ${job.installationId} and visit.type = 'SERVICE' and visit.status = 'COMPLETED'
    and visit.technician is not null and visit.appointment_date >= ${job.appointmentDate} - ${window}
    and (visit.appointment_date, visit.id) <= (${job.appointmentDate}, ${job.id})
  group by visit.technician) people)`

/** Repeated jobs with their home, its owner and their root cause. The condition `isRepeated` is the caller's. */
export const repeatedRows = (database: Database) =>
  database
    .select({
      job,
      customerName: customer.name,
      city: city.name,
      zone: installation.zone,
      jobsInWindow,
      daysBetween,
      technicians,
      category: repeatJobRca.category,
      submittedAt: repeatJobRca.submittedAt,
      submittedBy: sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}`,
    })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .innerJoin(city, eq(city.code, installation.cityCode))
    .leftJoin(repeatJobRca, eq(repeatJobRca.jobId, job.id))
    .leftJoin(employee, eq(employee.id, repeatJobRca.submittedBy))
    .$dynamic()

type Found = Awaited<ReturnType<typeof repeatedRows>>[number]

export const wireRepeated = ({ job: one, ...row }: Found) => ({
  jobId: one.id,
  installationId: one.installationId,
  customerName: row.customerName,
  city: row.city,
  zone: row.zone,
  day: one.appointmentDate ?? '',
  description: one.description,
  jobsInWindow: row.jobsInWindow,
  daysBetween: row.daysBetween,
  technicians: row.technicians,
  tags: [...(one.tag ? [one.tag] : []), ...one.tags],
  rca: row.category === null ? 'DUE' : 'DONE',
  category: row.category,
  submittedBy: row.submittedBy,
  submittedAt: row.submittedAt?.toISOString() ?? null,
})

/** One repeated job, or undefined where this job is none. */
export async function findRepeated(jobId: string, database: Database) {
  const [found] = await repeatedRows(database).where(and(eq(job.id, jobId), isRepeated))
  return found
}
