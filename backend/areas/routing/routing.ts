import { eq, inArray } from 'drizzle-orm'
import {
  applyRouting,
  getRoutingTask,
  listRoutingSolutions,
  listRoutingTasks,
} from '../../../src/contract/areas/routing.ts'
import { type Call, type Handler, handle, Refusal } from '../../http/handle.ts'
import { nextVersion, notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { pageBody, skipped } from '../../lists/listing.ts'
import { businessDay, businessTime, momentText } from '../../moment.ts'
import { job, routingRun, type Solution } from '../../store/schema/index.ts'
import { findTechnician, timesOf } from '../jobs/appointments.ts'
import { holdJob, type JobRow, tellJob } from '../jobs/job-record.ts'
import { moveJob } from '../jobs/update-job.ts'
import { plansTomorrowFrom } from './planned-day.ts'
import { readRuns, readTask, type WireTask } from './routing-record.ts'
import { everySeconds, leastJobs } from './routing-runs.ts'

const solutions: Handler<typeof listRoutingSolutions> = async ({ query }, { database }) => {
  const where = query.cityCodes?.length ? inArray(routingRun.cityCode, [...query.cityCodes]) : undefined
  const rows = await readRuns(where, { limit: query.pageSize, offset: skipped(query) }, database)
  return pageBody(rows, await database.$count(routingRun, where), query)
}

const newest = 20

const tasks: Handler<typeof listRoutingTasks> = async (_, { database }) => ({
  schedule: { everySeconds, leastJobs, plansTomorrowFrom },
  tasks: await readRuns(undefined, { limit: newest }, database),
})

/**
 * Assigns all jobs of a solution in one transaction, its run held: of two people one wins, and nothing is applied twice.
 * Jobs are held in the order of their ids, so that two solutions that share some don't wait for each other.
 */
const apply: Handler<typeof applyRouting> = async ({ query: { routingId } }, call) => {
  const { database, user, at } = call
  const [run] = await database.select().from(routingRun).where(eq(routingRun.id, routingId)).for('update')
  if (!run) throw notFound('solution', routingId)
  const now = await readTask(routingId, database)
  if (run.state === 'APPLIED')
    throw new Refusal(409, `${now.appliedBy} applied ${routingId} ${momentText(run.appliedAt ?? at)}.`, undefined, now)
  if (run.state !== 'SOLVED' || !run.solution)
    throw new Refusal(409, `${routingId} has no solution to apply.`, undefined, now)
  refuseBegun(routingId, run.solution, now.routes, call)
  const held: Held[] = []
  for (const visit of visitsOf(run.solution)) held.push({ ...visit, job: await holdJob(visit.jobId, undefined, call) })
  refuseChanged(routingId, held, now)
  for (const one of held) await assign(routingId, one, run.solution.day, call)
  await database
    .update(routingRun)
    .set({ state: 'APPLIED', appliedAt: at, appliedBy: user.id })
    .where(eq(routingRun.id, routingId))
  await tell('routing.apply', routingId, call, { jobs: now.assigned })
  return readTask(routingId, database)
}

const visitsOf = ({ routes }: Solution) =>
  routes
    .flatMap(({ technicianId, stops }) => stops.map((stop) => ({ ...stop, technicianId })))
    .toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1))

type Held = ReturnType<typeof visitsOf>[number] & { readonly job: JobRow }

/** Nothing of an outdated solution is applied; what has changed is named (S-211). */
function refuseChanged(routingId: string, held: readonly Held[], now: WireTask): void {
  const changed = held.filter(
    ({ job: { status, updatedAt }, ...seen }) => status !== 'WAITING' || updatedAt.toISOString() !== seen.updatedAt,
  )
  if (changed.length === 0) return
  const ids = changed.map(({ jobId }) => jobId).join(', ')
  throw new Refusal(
    409,
    `Nothing of ${routingId} was applied: ${ids} changed since it was made. Apply a newer solution.`,
    undefined,
    now,
  )
}

/** A visit whose slot has begun can't be promised any more (S-211). */
function refuseBegun(
  routingId: string,
  { day }: Solution,
  routes: readonly { readonly stops: readonly { readonly start: string }[] }[],
  { at }: Call,
) {
  const first = routes.flatMap(({ stops }) => stops.map(({ start }) => start)).sort()[0] ?? ''
  if (`${day} ${first}` < `${businessDay(at)} ${businessTime(at)}`)
    throw new Refusal(409, `${routingId} plans visits that should have begun. Apply a newer solution.`)
}

async function assign(routingId: string, { job: held, slotId, technicianId }: Held, day: string, call: Call) {
  const jobId = held.id
  const place = await timesOf({ appointmentDate: day, slotId }, held.type, call.database)
  const person = await findTechnician(technicianId, call.database)
  const moved = await moveJob(held, { at: place, person }, `By ${routingId}`, false, call).catch((error: unknown) => {
    throw error instanceof Refusal
      ? new Refusal(409, `Nothing of ${routingId} was applied. ${jobId}: ${error.message}`)
      : error
  })
  await unlessTaken(
    call,
    (within) =>
      within
        .update(job)
        .set({ ...moved.set, updatedAt: nextVersion(job.updatedAt, call) })
        .where(eq(job.id, jobId)),
    async () => `Nothing of ${routingId} was applied. ${jobId}: the slot of ${person.name} was just taken.`,
  )
  for (const one of moved.told) await tellJob(jobId, one, call)
  await tell('job.update', jobId, call, { routingId })
}

export const routingHandlers = [
  handle(listRoutingSolutions, solutions),
  handle(listRoutingTasks, tasks),
  handle(getRoutingTask, ({ params }, { database }) => readTask(params.id, database)),
  handle(applyRouting, apply),
]
