import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Ending, type HandedOut, handedOut, reasonOf } from '../../../src/contract/handed-out.ts'
import type { Call } from '../../http/handle.ts'
import { adhocPayment, couponUse, job, jobCode, rewardTask } from '../../store/schema/index.ts'
import { endCodes } from '../jobs/ended-codes.ts'
import { endLinksOf } from '../payments/ended-links.ts'

/** The endings of an installation’s use. A job’s own is its cancellation (S-321). */
export type EndOfUse = Exclude<Ending, 'cancellation'>

interface Ended {
  readonly installationId: string
  readonly ending: EndOfUse
}

type End = (ended: Ended, call: Call) => PromiseLike<unknown>

/** A pending task is rejected by itself: nobody decided it. */
const rejectRewards: End = ({ installationId, ending }, { database, at }) =>
  database
    .update(rewardTask)
    .set({
      status: 'REJECTED',
      endedReason: reasonOf[ending],
      decidedAt: sql`greatest(${at.toISOString()}::timestamptz, ${rewardTask.createdAt})`,
    })
    .where(and(eq(rewardTask.installationId, installationId), eq(rewardTask.status, 'PENDING')))

/** Also the one that a delivery has taken: it isn’t open again once that is cancelled. */
const endCoupons: End = ({ installationId, ending }, { database }) =>
  database
    .update(couponUse)
    .set({ endedReason: reasonOf[ending] })
    .where(
      and(eq(couponUse.installationId, installationId), isNull(couponUse.paymentId), isNull(couponUse.endedReason)),
    )

const endCodesOf: End = ({ installationId }, call) => {
  const jobs = call.database.select({ id: job.id }).from(job).where(eq(job.installationId, installationId))
  return endCodes(inArray(jobCode.jobId, jobs), call)
}

const endLinksWhere =
  (ofJob: typeof isNull): End =>
  ({ installationId, ending }, call) =>
    endLinksOf(and(eq(adhocPayment.installationId, installationId), ofJob(adhocPayment.jobId)), reasonOf[ending], call)

/** How a thing ends, for all of which the table says so somewhere. */
const ends: Partial<Readonly<Record<HandedOut, End>>> = {
  link: endLinksWhere(isNull),
  jobLink: endLinksWhere(isNotNull),
  jobCode: endCodesOf,
  coupon: endCoupons,
  reward: rejectRewards,
}

/**
 * Ends what was handed out for an installation, by the one table of the contract (S-321). The caller has locked the
 * installation, so that whoever pays or decides afterwards sees it.
 */
export async function endHandedOut(installationId: string, ending: EndOfUse, call: Call): Promise<void> {
  for (const [thing, fates] of Object.entries(handedOut) as [HandedOut, (typeof handedOut)[HandedOut]][])
    if (fates[ending] === 'ends') await ends[thing]?.({ installationId, ending }, call)
}
