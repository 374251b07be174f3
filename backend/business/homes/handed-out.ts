import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Ending, type Fate, type HandedOut, handedOut, reasonOf } from '../../../src/contract/handed-out.ts'
import type { Call } from '../../http/handle.ts'
import { adhocPayment, couponUse, job, jobCode, rewardTask } from '../../store/schema/index.ts'
import { endCodes } from '../jobs/ended-codes.ts'
import { cancelJobs } from '../jobs/given-back.ts'
import { creditRecharges } from '../payments/credited-recharges.ts'
import { endLinksOf } from '../payments/ended-links.ts'
import { openCoupons, openJobs, waitingRecharges } from './holdings.ts'

/** What ended the use of an installation. A job’s own ending is its cancellation (S-321). */
interface EndedUse {
  readonly home: { readonly id: string }
  readonly ending: Exclude<Ending, 'cancellation'>
  /** Why its jobs are cancelled, where they are */
  readonly note: string
}

type Act = (ended: EndedUse, call: Call) => PromiseLike<unknown>

/** A pending task is rejected by itself: nobody decided it. */
const rejectRewards: Act = ({ home, ending }, { database, at }) =>
  database
    .update(rewardTask)
    .set({
      status: 'REJECTED',
      endedReason: reasonOf[ending],
      decidedAt: sql`greatest(${at.toISOString()}::timestamptz, ${rewardTask.createdAt})`,
    })
    .where(and(eq(rewardTask.installationId, home.id), eq(rewardTask.status, 'PENDING')))

/** Also the one that a delivery has taken: it isn’t open again once that is cancelled. */
const endCoupons: Act = ({ home, ending }, { database }) =>
  database.update(couponUse).set({ endedReason: reasonOf[ending] }).where(openCoupons(home.id))

const endCodesOf: Act = ({ home, ending }, call) => {
  const jobs = call.database.select({ id: job.id }).from(job).where(eq(job.installationId, home.id))
  return endCodes(inArray(jobCode.jobId, jobs), reasonOf[ending], call)
}

const endLinksWhere =
  (ofJob: typeof isNull): Act =>
  ({ home, ending }, call) =>
    endLinksOf(and(eq(adhocPayment.installationId, home.id), ofJob(adhocPayment.jobId)), reasonOf[ending], call)

/** How each fate is brought about. What moves or stays needs nothing done, and a refund takes the wallet itself. */
const acts: Partial<Readonly<Record<HandedOut, Partial<Readonly<Record<Fate, Act>>>>>> = {
  link: { ends: endLinksWhere(isNull) },
  jobLink: { ends: endLinksWhere(isNotNull) },
  jobCode: { ends: endCodesOf },
  coupon: { ends: endCoupons },
  reward: { ends: rejectRewards },
  recharge: {
    credited: ({ home, ending }, call) => creditRecharges(waitingRecharges(home.id), reasonOf[ending], call),
  },
  // What a job was paid is credited with its cancellation.
  job: { cancelled: ({ home, note }, call) => cancelJobs(openJobs(home.id), note, call) },
}

/**
 * Ends what was handed out for an installation, cancels what can no longer take place and credits what was paid for it,
 * by the one table of the contract (S-321). The caller has locked the installation, so that whoever pays or decides
 * afterwards sees it.
 */
export async function endHandedOut(ended: EndedUse, call: Call): Promise<void> {
  for (const [thing, fates] of Object.entries(handedOut) as [HandedOut, (typeof handedOut)[HandedOut]][]) {
    const fate = fates[ended.ending]
    if (fate) await acts[thing]?.[fate]?.(ended, call)
  }
}
