import { and, asc, eq, sql } from 'drizzle-orm'
import type { getJob } from '../../../src/contract/areas/jobs/jobs.ts'
import type { WireAnswer } from '../../../src/contract/endpoint.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Call } from '../../call.ts'
import { holdRecord, notFound } from '../../lists/held-record.ts'
import {
  challan,
  challanLine,
  customerNote,
  employee,
  installation,
  job,
  jobEvent,
  wallet,
} from '../../store/schema/index.ts'
import { findExtraForm } from '../described-form.ts'
import { readNotes } from '../homes/customer-notes.ts'
import { lockInstallation } from '../homes/lock-installation.ts'
import { paidByLink } from '../money/paid-by-link.ts'
import { agreedOf } from '../plans/agreed-plan.ts'
import { eventData } from './event-data.ts'
import { jobRows, wireRow } from './job-rows.ts'

export type WireJob = WireAnswer<typeof getJob>

const nameOf = sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}`

function plannedOf(one: typeof job.$inferSelect) {
  const agreed = agreedOf(one)
  if (!agreed || one.offerType === null) return null
  return { planId: agreed.planId, planname: agreed.planName, tenure: agreed.planDays, offerType: one.offerType }
}

/** A job with its home and its events; 404 where there is none. */
export async function readJob(id: string, { database }: Pick<Call, 'database'>): Promise<WireJob> {
  const [found] = await jobRows(database).where(eq(job.id, id))
  if (!found) throw notFound('job', id)
  const [home] = await database
    .select({ home: installation, walletId: wallet.id })
    .from(installation)
    .leftJoin(wallet, eq(wallet.installationId, installation.id))
    .where(eq(installation.id, found.job.installationId))
  const events = await database
    .select({ event: jobEvent, by: nameOf, byTitle: employee.title })
    .from(jobEvent)
    .leftJoin(employee, eq(employee.id, jobEvent.by))
    .where(eq(jobEvent.jobId, id))
    .orderBy(asc(jobEvent.at), asc(jobEvent.id))
  const one = found.job
  const [successor] = await database.select({ id: job.id }).from(job).where(eq(job.parentJobId, id))
  const [maker] = one.createdBy
    ? await database.select({ name: nameOf }).from(employee).where(eq(employee.id, one.createdBy))
    : []
  return {
    ...wireRow(found),
    zoneCode: one.zoneCode,
    address: home?.home.address ?? '',
    zip: one.zip,
    note: one.note,
    extra: one.extra,
    extraForm: (await findExtraForm(one.type, database))?.name ?? null,
    purifierId: home?.home.purifierId ?? '',
    botId: home?.home.botId ?? null,
    plan: home?.home.planName ?? null,
    plannedPlan: plannedOf(one),
    validTill: home?.home.validTill ?? null,
    oldDeviceCode: one.oldDeviceCode,
    challanNumber: await challanOf(one, database),
    parentJobId: one.parentJobId,
    attempt: one.attempt,
    successorJobId: successor?.id ?? null,
    createdBy: maker?.name ?? null,
    paidByLink: toMajor(await paidByLink(id, database)),
    walletId: home?.walletId ?? null,
    completedAt: one.completedAt?.toISOString() ?? null,
    communications: await readNotes(database, eq(customerNote.jobId, id)),
    events: events.map(({ event, by, byTitle }) => ({
      at: event.at.toISOString(),
      by,
      byId: event.by,
      byTitle,
      kind: event.kind,
      status: event.status,
      note: event.note,
      ...dataOf(event),
    })),
  }
}

/** The challan that it is on, as long as its agent and day are those of the challan (S-287). */
async function challanOf({ id, technicianId, appointmentDate }: JobRow, database: Call['database']) {
  const [found] = await database
    .select({ number: challan.number, agentId: challan.agentId, day: challan.day })
    .from(challanLine)
    .innerJoin(challan, eq(challan.number, challanLine.challanNumber))
    .where(and(eq(challanLine.jobId, id), eq(challanLine.valid, true)))
  return found && found.agentId === technicianId && found.day === appointmentDate ? found.number : null
}

function dataOf(event: typeof jobEvent.$inferSelect) {
  const data = eventData(event)
  return data ? { data } : {}
}

export type JobRow = typeof job.$inferSelect

/** Holds a job until the call is over. Rejects where it has changed since the person saw it (S-43, H49). */
export async function holdJob(id: string, seenAt: string | undefined, call: Call): Promise<JobRow> {
  await holdRecord({ noun: 'job', key: job.id, id, seenAt, read: () => readJob(id, call) }, call)
  const [held] = await call.database.select().from(job).where(eq(job.id, id))
  if (!held) throw notFound('job', id)
  return held
}

/** Locks the installation and then the job, as every call that moves what is the home's own, its money too (S-240). */
export async function holdWithHome(id: string, seenAt: string | undefined, call: Call) {
  const { database } = call
  const [found] = await database.select({ home: job.installationId }).from(job).where(eq(job.id, id))
  if (!found) throw notFound('job', id)
  await lockInstallation(database, found.home)
  const held = await holdJob(id, seenAt, call)
  const [home] = await database.select().from(installation).where(eq(installation.id, found.home))
  if (!home) throw new Error(`${id} has no home.`)
  return { held, home }
}

export interface Told {
  readonly kind:
    | 'STATUS'
    | 'APPOINTMENT'
    | 'TECHNICIAN'
    | 'TEXT'
    | 'DETAILS'
    | 'PAYMENT'
    | 'OTP'
    | 'HAPPY_CODE'
    | 'CALL'
    | 'PAYMENT_LINK'
    | 'PLAN'
    | 'DEVICE'
  readonly status?: string
  readonly note?: string
  readonly detail?: Record<string, unknown>
}

/** Writes an event of a job, for good. */
export const tellJob = (jobId: string, { kind, status, note = '', detail = {} }: Told, { database, user, at }: Call) =>
  database.insert(jobEvent).values({ jobId, at, by: user.id, kind, status: status ?? null, note, detail })
