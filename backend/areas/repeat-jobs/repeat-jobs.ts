import { and, arrayOverlaps, asc, eq, gte, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import {
  getRepeatJobDependencies,
  listRepeatedJobs,
  type RcaState,
  repeatWindowDays,
} from '../../../src/contract/areas/repeat-jobs/repeat-jobs.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import { type Database, type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { matching, oneOf } from '../../lists/listing.ts'
import { plainList } from '../../lists/plain-list.ts'
import { customer, employee, installation, job, jobImage, repeatJobRca } from '../../store/schema/index.ts'
import { daysBetween, findRepeated, isRepeated, jobsInWindow, repeatedRows, wireRepeated } from './repeated.ts'

const sortKeys = {
  jobId: job.id,
  day: job.appointmentDate,
  customerName: sql`lower(${customer.name})`,
  installationId: job.installationId,
  jobsInWindow,
  daysBetween,
}

const searched = [job.id, job.installationId, job.description, customer.name]

type Query = HandlerInput<typeof listRepeatedJobs>['query']

const holds: Readonly<Record<RcaState, SQL>> = {
  DUE: isNull(repeatJobRca.jobId),
  DONE: isNotNull(repeatJobRca.jobId),
}

/** What narrows the list beside the state of the root cause. */
const narrowed = (query: Query, withCategory = true): readonly (SQL | undefined)[] => [
  isRepeated,
  withCategory ? oneOf(repeatJobRca.category, query.category) : undefined,
  query.tag?.length ? arrayOverlaps(job.tags, [...query.tag]) : undefined,
  oneOf(job.technicianId, query.technicianId),
  oneOf(installation.cityCode, query.cityCode),
  query.from ? gte(job.appointmentDate, query.from) : undefined,
  query.to ? lte(job.appointmentDate, query.to) : undefined,
]

const list: Handler<typeof listRepeatedJobs> = async ({ query }, { database }) => {
  const page = await plainList(
    {
      rows: repeatedRows,
      id: job.id,
      keys: sortKeys,
      texts: searched,
      filters: (asked) => narrowed(asked),
      tabs: { chosen: query.rca, holds },
      wire: wireRepeated,
    },
    query,
    database,
  )
  return query.countBy === 'category' ? { ...page, counts: await countCategories(query, database) } : page
}

/** Root causes of each category, for their chart. */
async function countCategories(query: Query, database: Database): Promise<Record<string, number>> {
  const found = await database
    .select({ category: repeatJobRca.category, count: sql<number>`count(*)::int` })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .innerJoin(repeatJobRca, eq(repeatJobRca.jobId, job.id))
    .where(and(matching(query.search, searched), ...narrowed(query, false)))
    .groupBy(repeatJobRca.category)
    .orderBy(repeatJobRca.category)
  return Object.fromEntries(found.map(({ category, count }) => [category, count]))
}

/** The root cause of a job, or null. */
export async function readRca(jobId: string, database: Database) {
  const [found] = await database
    .select({ rca: repeatJobRca, by: sql<string>`${employee.firstname} || ' ' || ${employee.lastname}` })
    .from(repeatJobRca)
    .innerJoin(employee, eq(employee.id, repeatJobRca.submittedBy))
    .where(eq(repeatJobRca.jobId, jobId))
  if (!found) return null
  const { rca, by } = found
  return {
    jobId,
    values: rca.values,
    submittedById: rca.submittedBy,
    submittedBy: by,
    submittedAt: rca.submittedAt.toISOString(),
  }
}

const chain: Handler<typeof getRepeatJobDependencies> = async ({ query: { jobId } }, { database }) => {
  const found = await findRepeated(jobId, database)
  if (!found) throw notFound('repeated job', jobId)
  return {
    job: wireRepeated(found),
    chain: await linksOf(found.job, database),
    rca: await readRca(jobId, database),
  }
}

/** The completed services of the window, from the oldest to this one, with what was taken pictures of. */
async function linksOf({ id, installationId, appointmentDate }: typeof job.$inferSelect, database: Database) {
  const links = await database
    .select()
    .from(job)
    .where(
      and(
        eq(job.installationId, installationId),
        eq(job.type, 'SERVICE'),
        eq(job.status, 'COMPLETED'),
        sql`${job.appointmentDate} >= ${appointmentDate}::date - ${sql.raw(String(repeatWindowDays))}`,
        sql`(${job.appointmentDate}, ${job.id}) <= (${appointmentDate}::date, ${id})`,
      ),
    )
    .orderBy(asc(job.appointmentDate), asc(job.id))
  const images = await database
    .select()
    .from(jobImage)
    .where(
      inArray(
        jobImage.jobId,
        links.map((link) => link.id),
      ),
    )
    .orderBy(asc(jobImage.takenAt), asc(jobImage.id))
  return links.map((link, index) => ({
    jobId: link.id,
    day: link.appointmentDate ?? '',
    description: link.description,
    technician: link.technician,
    tags: [...(link.tag ? [link.tag] : []), ...link.tags],
    daysSince: daysSince(links[index - 1]?.appointmentDate, link.appointmentDate),
    images: images
      .filter((image) => image.jobId === link.id)
      .map(({ id: imageId, stage, url, takenAt }) => ({
        id: imageId,
        stage,
        url,
        takenAt: takenAt.toISOString(),
      })),
  }))
}

const daysSince = (before: string | null | undefined, day: string | null): number | null =>
  before && day ? Math.round((Date.parse(day) - Date.parse(before)) / 86_400_000) : null

export const repeatJobHandlers = [handle(listRepeatedJobs, list), handle(getRepeatJobDependencies, chain)]
