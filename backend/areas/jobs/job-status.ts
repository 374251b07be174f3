import { eq } from 'drizzle-orm'
import { movesOf } from '../../../src/contract/areas/jobs/job-moves.ts'
import { listFilteredJobStatuses, updateJobStatus } from '../../../src/contract/areas/jobs/job-status.ts'
import { changeStatus, labelOf } from '../../business/visits/changed-status.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { Refusal } from '../../store/refusal.ts'
import { job } from '../../store/schema/index.ts'

const statuses: Handler<typeof listFilteredJobStatuses> = async ({ query }, { database }) => {
  const [found] = await database.select().from(job).where(eq(job.id, query.jobId))
  if (!found) throw notFound('job', query.jobId)
  return movesOf(found).map(({ to, requires }) => ({
    code: to,
    label: labelOf(to),
    requires: [...requires],
  }))
}

const update: Handler<typeof updateJobStatus> = async ({ params: { id }, body }, call) => {
  if (body.jobId !== id) throw new Refusal(422, '"jobId" is not the one of the address.')
  return changeStatus(id, body, call)
}

export const jobStatusHandlers = [handle(listFilteredJobStatuses, statuses), handle(updateJobStatus, update)]
