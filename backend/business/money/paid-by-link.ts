import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { adhocPayment } from '../../store/schema/index.ts'

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
