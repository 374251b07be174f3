import { and, isNull, type SQL } from 'drizzle-orm'
import type { EndReason } from '../../../src/contract/handed-out.ts'
import type { Call } from '../../http/handle.ts'
import { jobCode } from '../../store/schema/index.ts'

/** Ends the codes of jobs that nobody has used, and says why: they agree to nothing any more (S-321). */
export const endCodes = (which: SQL, reason: EndReason, { database, at }: Call) =>
  database
    .update(jobCode)
    .set({ voidedAt: at, endedReason: reason })
    .where(and(which, isNull(jobCode.voidedAt), isNull(jobCode.usedAt)))
