import { and, asc, eq, ne, notInArray } from 'drizzle-orm'
import { getPostponedJobDependencies } from '../../../src/contract/areas/jobs/job-postponement.ts'
import { toMajor } from '../../../src/contract/values.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { notFound } from '../../lists/held-record.ts'
import { job, refund } from '../../store/schema/index.ts'

/** Other open visits to the home, what is to be collected, a refund that waits, and a pause that goes on (S-195). */
const dependencies: Handler<typeof getPostponedJobDependencies> = async ({ query: { jobId } }, { database }) => {
  const [one] = await database.select().from(job).where(eq(job.id, jobId))
  if (!one) throw notFound('job', jobId)
  const others = await database
    .select({ id: job.id, status: job.status })
    .from(job)
    .where(
      and(
        eq(job.installationId, one.installationId),
        ne(job.id, one.id),
        notInArray(job.status, ['COMPLETED', 'CANCELLED']),
      ),
    )
    .orderBy(asc(job.createdAt), asc(job.id))
  const refunds = await database
    .select({ id: refund.id, status: refund.state, total: refund.total })
    .from(refund)
    .where(
      and(eq(refund.installationId, one.installationId), notInArray(refund.state, ['CALCULATED', 'REJECTED', 'PAID'])),
    )
    .orderBy(asc(refund.id))
  return [
    ...others.map(({ id, status }) => ({ kind: 'JOB', id, status, amount: null })),
    ...(one.paymentToCollect > 0
      ? [{ kind: 'PAYMENT', id: one.id, status: null, amount: toMajor(one.paymentToCollect) }]
      : []),
    ...refunds.map(({ id, status, total }) => ({ kind: 'REFUND', id, status, amount: toMajor(total) })),
    ...(one.tag === 'UNPAUSE' ? [{ kind: 'UNPAUSE', id: one.installationId, status: null, amount: null }] : []),
  ]
}

export const jobDependencyHandlers = [handle(getPostponedJobDependencies, dependencies)]
