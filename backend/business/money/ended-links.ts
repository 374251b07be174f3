import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { EndReason } from '../../../src/contract/handed-out.ts'
import type { Call } from '../../http/handle.ts'
import { adhocPayment } from '../../store/schema/index.ts'

type Writing = Pick<Call, 'database' | 'at'>

/** Links that may still be paid. The instant alone can’t say so: it is taken before the locks (S-240). */
export const isPayable = (at: Date) =>
  and(isNull(adhocPayment.paidAt), isNull(adhocPayment.endedReason), gt(adhocPayment.expiresAt, at))

/** Ends the payable ones of these links, and says why (S-321). One lives at least a moment, also where the end began before it. */
export const endLinksOf = (which: SQL | undefined, reason: EndReason, { database, at }: Writing) =>
  database
    .update(adhocPayment)
    .set({
      endedReason: reason,
      expiresAt: sql`greatest(${at}::timestamptz, ${adhocPayment.createdAt} + interval '1 millisecond')`,
    })
    .where(and(which, isPayable(at)))

/** Whenever what is to collect for a job changes: a link that asks for another amount ends in the same write (S-220, S-240). */
export const endLinks = (jobId: string, writing: Writing, reason: EndReason = 'AMOUNT_CHANGED') =>
  endLinksOf(eq(adhocPayment.jobId, jobId), reason, writing)
