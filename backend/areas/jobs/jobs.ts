import { and, desc, eq, gte, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import {
  jobPriorities,
  jobTags,
  jobTypes,
  listJobSlots,
  listJobTags,
  listJobTypes,
  listPriorities,
} from '../../../src/contract/areas/jobs/job-codes.ts'
import { getJob, listJobs, listJobsByInstallation, listLast3Jobs } from '../../../src/contract/areas/jobs/jobs.ts'
import type { HandlerInput } from '../../../src/contract/endpoint.ts'
import { readJob } from '../../business/visits/job-record.ts'
import { jobRows, wireJob, wireRow } from '../../business/visits/job-rows.ts'
import type { Call } from '../../call.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { countedRows, countRows, sizeOf } from '../../lists/counting.ts'
import { matching, oneOf, ordering, pageBody, skipped } from '../../lists/listing.ts'
import { businessDay, businessTime } from '../../moment.ts'
import { customer, installation, job, slot } from '../../store/schema/index.ts'

const sortKeys = {
  id: job.id,
  type: job.type,
  status: job.status,
  technician: sql`lower(${job.technician})`,
  appointmentDate: [sql`${job.appointmentDate}`, sql`${job.starts}`],
  createdAt: job.createdAt,
  customerName: sql`lower(${customer.name})`,
  paymentToCollect: job.paymentToCollect,
  priority: sql`array_position(array['LOW','NORMAL','HIGH','URGENT'], ${job.priority})`,
}

const isOpen = notInArray(job.status, ['COMPLETED', 'CANCELLED'])

/** Open, and its day or the end of its visit has passed. */
const isOverdue = (at: Date): SQL | undefined =>
  and(
    isOpen,
    sql`(${job.appointmentDate}, coalesce(${job.ends}, '24:00')) < (${businessDay(at)}::date, ${businessTime(at)})`,
  )

const when = (flag: 'true' | 'false' | undefined, condition: SQL | undefined): SQL | undefined =>
  flag && condition ? (flag === 'true' ? condition : sql`not (${condition})`) : undefined

type Query = HandlerInput<typeof listJobs>['query']

/** The day that `today` stands for (S-327). */
const dayAt = (at: Date, day: string): string => (day === 'today' ? businessDay(at) : day)

/** What a list of jobs is narrowed to. */
const narrowed = (query: Query, at: Date): SQL | undefined =>
  and(
    matching(query.search, [job.id, job.installationId, job.description, job.technician], customer.phone),
    query.customerId ? eq(installation.customerId, query.customerId) : undefined,
    query.installationId ? eq(job.installationId, query.installationId) : undefined,
    oneOf(job.status, query.status),
    oneOf(job.type, query.type),
    oneOf(job.priority, query.priority),
    query.tag?.length ? sql`array_append(${job.tags}, ${job.tag}) && ${sql.param([...query.tag])}::text[]` : undefined,
    oneOf(job.technicianId, query.technicianId),
    oneOf(installation.cityCode, query.cityCode),
    oneOf(job.zoneCode, query.zoneCode),
    query.appointmentFrom ? gte(job.appointmentDate, dayAt(at, query.appointmentFrom)) : undefined,
    query.appointmentTo ? lte(job.appointmentDate, dayAt(at, query.appointmentTo)) : undefined,
    when(query.isOpen, isOpen),
    when(query.isUnassigned, and(isOpen, isNull(job.technician))),
    when(query.isOverdue, isOverdue(at)),
    when(query.hasPaymentToCollect, sql`${job.paymentToCollect} > 0`),
    query.postponedTimes ? gte(job.postponements, query.postponedTimes) : undefined,
  )

async function pageOfJobs(query: Query, { database, at }: Pick<Call, 'database' | 'at'>) {
  const filter = narrowed(query, at)
  const counted = await countRows(
    database,
    database
      .select({ id: job.id })
      .from(job)
      .innerJoin(installation, eq(installation.id, job.installationId))
      .innerJoin(customer, eq(customer.id, installation.customerId))
      .where(filter),
    countedRows(query.search),
  )
  const rows = await jobRows(database)
    .where(filter)
    .orderBy(...ordering(query, sortKeys, job.id, ['technician', 'appointmentDate']))
    .limit(query.pageSize)
    .offset(skipped(query))
  const { total, isExact } = sizeOf(counted, query, rows.length)
  const counts = query.countBy ? { counts: await countsBy(countKeys[query.countBy], filter, database) } : {}
  return pageBody(rows.map(wireRow), total, query, { ...(isExact ? {} : { estimated: true }), ...counts })
}

const countKeys = { status: job.status, type: job.type, cityCode: installation.cityCode }

/** How many of the found jobs have each value (S-178). */
async function countsBy(
  key: (typeof countKeys)[keyof typeof countKeys],
  filter: SQL | undefined,
  database: Call['database'],
): Promise<Record<string, number>> {
  const found = await database
    .select({ key, count: sql<number>`count(*)::int` })
    .from(job)
    .innerJoin(installation, eq(installation.id, job.installationId))
    .innerJoin(customer, eq(customer.id, installation.customerId))
    .where(filter)
    .groupBy(key)
    .orderBy(key)
  return Object.fromEntries(found.map(({ key: name, count }) => [name, count]))
}

const list: Handler<typeof listJobs> = ({ query }, call) => pageOfJobs(query, call)

const byInstallation: Handler<typeof listJobsByInstallation> = ({ params, query }, call) =>
  pageOfJobs({ orderBy: 'createdAt', orderDir: 'DESC', ...query, installationId: params.id } as Query, call)

const last3: Handler<typeof listLast3Jobs> = async ({ params }, { database }) => {
  const found = await database
    .select()
    .from(job)
    .where(eq(job.installationId, params.id))
    .orderBy(desc(job.createdAt), desc(job.id))
    .limit(3)
  return found.map(wireJob)
}

/** Labels in English: the console has its own for the codes that it knows. */
const choices = (codes: readonly string[]) => async () =>
  codes.map((code) => ({ code, label: (code[0] ?? '') + code.slice(1).toLowerCase().replaceAll('_', ' ') }))

const slots: Handler<typeof listJobSlots> = async (_, { database }) =>
  (await database.select().from(slot).orderBy(slot.starts)).map(({ id, starts, ends }) => ({
    slotId: id,
    start: starts,
    end: ends,
  }))

export const jobHandlers = [
  handle(listJobs, list),
  handle(getJob, ({ params }, call) => readJob(params.id, call)),
  handle(listJobsByInstallation, byInstallation),
  handle(listLast3Jobs, last3),
  handle(listJobTypes, choices(jobTypes)),
  handle(listJobTags, choices(jobTags)),
  handle(listPriorities, choices(jobPriorities)),
  handle(listJobSlots, slots),
]
