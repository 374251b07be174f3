import { and, asc, count, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { Holdings } from '../../../src/contract/areas/installation-holdings.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Call } from '../../http/handle.ts'
import { adhocPayment, couponUse, job, payment, rewardTask, wallet } from '../../store/schema/index.ts'
import { isPaid } from '../jobs/paid-by-link.ts'
import { isPayable } from '../payments/ended-links.ts'

type Reading = Pick<Call, 'database' | 'at'>

/** Recharges of an installation that were paid and are not in effect (S-141). */
export const waitingRecharges = (installationId: string) =>
  and(
    eq(payment.installationId, installationId),
    eq(payment.kind, 'RECHARGE'),
    isNull(payment.appliedAt),
    isNull(payment.endedReason),
  )

/** Open jobs of an installation. */
export const openJobs = (installationId: string) =>
  and(eq(job.installationId, installationId), notInArray(job.status, ['COMPLETED', 'CANCELLED']))

/** The facts that a review names before an installation leaves or changes hands, amounts in minor units (S-321). */
export async function readHoldings(installationId: string, { database, at }: Reading): Promise<Holdings> {
  const [purse] = await database.select().from(wallet).where(eq(wallet.installationId, installationId))
  const recharges = await database
    .select({ paymentId: payment.id, plan: payment.planTitle, amount: payment.amount, payType: payment.payType })
    .from(payment)
    .where(waitingRecharges(installationId))
    .orderBy(asc(payment.paidAt), asc(payment.id))
  const jobs = await database
    .select({ jobId: job.id, type: job.type, paid: sql<string>`coalesce(sum(${adhocPayment.amount}), 0)` })
    .from(job)
    .leftJoin(adhocPayment, and(eq(adhocPayment.jobId, job.id), isPaid))
    .where(openJobs(installationId))
    .groupBy(job.id)
    .orderBy(asc(job.id))
  const [links] = await database
    .select({ count: count() })
    .from(adhocPayment)
    .where(and(eq(adhocPayment.installationId, installationId), isPayable(at)))
  const [rewards] = await database
    .select({ count: count() })
    .from(rewardTask)
    .where(and(eq(rewardTask.installationId, installationId), eq(rewardTask.status, 'PENDING')))
  const coupons = await database
    .select({ code: couponUse.couponCode })
    .from(couponUse)
    .where(openCoupons(installationId))
    .orderBy(asc(couponUse.couponCode))
  return {
    walletId: purse?.id ?? null,
    balance: purse?.balance ?? 0,
    // What is to be taken from the wallet is in it still.
    recharges: recharges.map(({ payType, amount, ...one }) => ({ ...one, amount: payType === 'WALLET' ? 0 : amount })),
    jobs: jobs.map(({ paid, ...one }) => ({ ...one, paid: Number(paid) })),
    links: links?.count ?? 0,
    rewards: rewards?.count ?? 0,
    coupons: coupons.map(({ code }) => code),
  }
}

/** Coupons that have lowered nothing yet. */
export const openCoupons = (installationId: string) =>
  and(eq(couponUse.installationId, installationId), isNull(couponUse.paymentId), isNull(couponUse.endedReason))

export const wireHoldings = ({ balance, recharges, jobs, ...rest }: Holdings) => ({
  ...rest,
  balance: toMajor(balance),
  recharges: recharges.map((one) => ({ ...one, amount: toMajor(one.amount) })),
  jobs: jobs.map((one) => ({ ...one, paid: toMajor(one.paid) })),
})
