import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { adhocPayment, job } from '../../store/schema/index.ts'

/** What customers paid by link for a visit, and nobody credited. */
export const isPaid = and(isNotNull(adhocPayment.paidAt), isNull(adhocPayment.entrySeq))

/** Minor units that were paid by link for a job. What was credited since counts no more. */
export async function paidByLink(jobId: string, database: Database): Promise<number> {
  const [found] = await database
    .select({ sum: sql<string>`coalesce(sum(${adhocPayment.amount}), 0)` })
    .from(adhocPayment)
    .where(and(eq(adhocPayment.jobId, jobId), isPaid))
  return Number(found?.sum ?? 0)
}

export interface PaidVisit {
  readonly jobId: string
  /** Minor units */
  readonly amount: number
}

/** The open jobs of an installation that were paid by link, in order (S-321). */
export async function paidVisits(installationId: string, database: Database): Promise<PaidVisit[]> {
  const found = await database
    .select({ jobId: job.id, amount: sql<string>`sum(${adhocPayment.amount})` })
    .from(job)
    .innerJoin(adhocPayment, eq(adhocPayment.jobId, job.id))
    .where(and(eq(job.installationId, installationId), notInArray(job.status, ['COMPLETED', 'CANCELLED']), isPaid))
    .groupBy(job.id)
    .orderBy(job.id)
  return found.map(({ jobId, amount }) => ({ jobId, amount: Number(amount) }))
}
