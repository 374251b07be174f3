import { eq, inArray } from 'drizzle-orm'
import {
  applyRouting,
  getRoutingTask,
  listRoutingSolutions,
  listRoutingTasks,
  routingTask,
} from '../../../src/contract/areas/routing/routing.ts'
import { shownOfSolution } from '../../../src/contract/shown/routing.ts'
import { type Call, type Handler, handle, Refusal } from '../../http/handle.ts'
import { asRead, refuseChanged } from '../../lists/changed-since.ts'
import { nextVersion, notFound, tell, unlessTaken } from '../../lists/held-record.ts'
import { pageBody, skipped } from '../../lists/listing.ts'
import { momentText } from '../../moment.ts'
import { job, routingRun } from '../../store/schema/index.ts'
import { findTechnician, timesOf } from '../jobs/appointments.ts'
import { holdJob, type JobRow, tellJob } from '../jobs/job-record.ts'
import { moveJob } from '../jobs/update-job.ts'
import { leastJobs } from './fingerprints.ts'
import { visitsOf } from './outdated-visits.ts'
import { plansTomorrowFrom } from './planned-day.ts'
import { readRuns, readTask, type WireTask } from './routing-record.ts'
import { everySeconds } from './routing-runs.ts'

const solutions: Handler<typeof listRoutingSolutions> = async ({ query }, call) => {
  const where = query.cityCodes?.length ? inArray(routingRun.cityCode, [...query.cityCodes]) : undefined
  const rows = await readRuns(where, { limit: query.pageSize, offset: skipped(query) }, call)
  return pageBody(rows, await call.database.$count(routingRun, where), query)
}

const newest = 20

const tasks: Handler<typeof listRoutingTasks> = async (_, call) => ({
  schedule: { everySeconds, leastJobs, plansTomorrowFrom },
  tasks: await readRuns(undefined, { limit: newest }, call),
  total: await call.database.$count(routingRun),
})

/**
 * Assigns all jobs of a solution in one transaction, its run held: of two people one wins, and nothing is applied twice.
 * Jobs are held in the order of their ids, so that two solutions that share some don't wait for each other.
 */
const apply: Handler<typeof applyRouting> = async ({ query: { routingId } }, call) => {
  const { database, user, at } = call
  const [run] = await database.select().from(routingRun).where(eq(routingRun.id, routingId)).for('update')
  if (!run) throw notFound('solution', routingId)
  const solution = run.state === 'SOLVED' ? run.solution : null
  const visits = solution ? visitsOf(solution).toSorted((a, b) => (a.jobId < b.jobId ? -1 : 1)) : []
  const held: Held[] = []
  for (const visit of visits) held.push({ ...visit, job: await holdJob(visit.jobId, undefined, call) })
  const now = await readTask(routingId, call)
  if (run.state === 'APPLIED')
    throw new Refusal(409, `${now.appliedBy} applied ${routingId} ${momentText(run.appliedAt ?? at)}.`, undefined, now)
  if (!solution) throw new Refusal(409, `${routingId} has no solution to apply.`, undefined, now)
  if (now.assigned === 0) throw new Refusal(409, `${routingId} assigns no job.`, undefined, now)
  refuseOutdated(now)
  refuseChanged(call, shownOfSolution(asRead(routingTask, now)))
  for (const one of held) await assign(routingId, one, call)
  await database
    .update(routingRun)
    .set({ state: 'APPLIED', appliedAt: at, appliedBy: user.id })
    .where(eq(routingRun.id, routingId))
  await tell('routing.apply', routingId, call, { jobs: now.assigned })
  return readTask(routingId, call)
}

type Held = ReturnType<typeof visitsOf>[number] & { readonly job: JobRow }

/** Nothing of an outdated solution is applied; its visits that can't be made are named (S-211). */
function refuseOutdated(now: WireTask): void {
  if (now.outdated === 0) return
  const ids = now.outdatedVisits.map(({ jobId }) => jobId).join(', ')
  throw new Refusal(409, `${nothingOf(now.routingId)}: ${ids} can’t be visited as planned any more.`, undefined, now)
}

const nothingOf = (routingId: string) => `Nothing of ${routingId} was applied`

/** What somebody else took since the visits were looked at: here is no note that overrides, and no other slot. */
const takenSince = ({ jobId }: Held, routingId: string, name: string) =>
  `${nothingOf(routingId)}: ${jobId} can’t be given to ${name} any more.`

async function assign(routingId: string, visit: Held, call: Call) {
  const { job: held, jobId, slotId, technicianId, day } = visit
  const place = await timesOf({ appointmentDate: day, slotId }, held.type, call)
  const person = await findTechnician(technicianId, call.database)
  const taken = takenSince(visit, routingId, person.name)
  const moved = await moveJob(held, { at: place, person }, `By ${routingId}`, false, call).catch((error: unknown) => {
    throw error instanceof Refusal ? new Refusal(409, taken) : error
  })
  await unlessTaken(
    call,
    (within) =>
      within
        .update(job)
        .set({ ...moved.set, updatedAt: nextVersion(job.updatedAt, call) })
        .where(eq(job.id, jobId)),
    async () => taken,
  )
  for (const one of moved.told) await tellJob(jobId, one, call)
  await tell('job.update', jobId, call, { routingId })
}

export const routingHandlers = [
  handle(listRoutingSolutions, solutions),
  handle(listRoutingTasks, tasks),
  handle(getRoutingTask, ({ params }, call) => readTask(params.id, call)),
  handle(applyRouting, apply),
]
