import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Holdings } from '../../../src/contract/areas/installations/installation-holdings.ts'
import { toMajor } from '../../../src/contract/values.ts'
import type { Call } from '../../call.ts'
import { adhocPayment, couponUse, job, payment, rewardTask, wallet } from '../../store/schema/index.ts'
import { isPayable } from '../money/ended-links.ts'
import { isPaid } from '../money/paid-by-link.ts'

type Reading = Pick<Call, 'database' | 'at'>

/** Recharges that were paid and are not in effect (S-141). */
export const isWaitingRecharge = and(
  eq(payment.kind, 'RECHARGE'),
  isNull(payment.appliedAt),
  isNull(payment.endedReason),
)
export const waitingRecharges = (installationId: string) =>
  and(eq(payment.installationId, installationId), isWaitingRecharge)

export const isOpenJob = notInArray(job.status, ['COMPLETED', 'CANCELLED'])

/** Open jobs of an installation. */
export const openJobs = (installationId: string) => and(eq(job.installationId, installationId), isOpenJob)

/** Ids or rows of a statement as one JSON value of another. */
const listOf = (rows: SQL) => sql`(select coalesce(json_agg(to_json(one)), '[]') from (${rows}) one)`
const numberOf = (ids: SQL) => sql`cardinality(array(${ids}))`

/** The facts that a review names before an installation leaves or changes hands, amounts in minor units (S-321). */
export async function readHoldings(installationId: string, { database, at }: Reading): Promise<Holdings> {
  const paid = sql`(select coalesce(sum(${adhocPayment.amount}), 0) from ${adhocPayment}
    where ${adhocPayment.jobId} = ${job.id} and ${isPaid})`
  // What is to be taken from the wallet for a recharge is in it still.
  const received = sql`case ${payment.payType} when 'WALLET' then 0 else ${payment.amount} end`
  const links = and(eq(adhocPayment.installationId, installationId), isPayable(at))
  const rewards = and(eq(rewardTask.installationId, installationId), eq(rewardTask.status, 'PENDING'))
  // One statement, because every look at an installation reads it.
  const { rows } = await database.execute<{
    holdings: Omit<Holdings, 'coupons'> & { coupons: { code: string }[] }
  }>(sql`
    select json_build_object(
      'walletId', (select ${wallet.id} from ${wallet} where ${wallet.installationId} = ${installationId}),
      'balance', coalesce((select ${wallet.balance} from ${wallet} where ${wallet.installationId} = ${installationId}), 0),
      'recharges', ${listOf(sql`select ${payment.id} as "paymentId", ${payment.planTitle} as plan, ${received} as amount
        from ${payment} where ${waitingRecharges(installationId)} order by ${payment.paidAt}, ${payment.id}`)},
      'jobs', ${listOf(sql`select ${job.id} as "jobId", ${job.type} as type, ${paid} as paid
        from ${job} where ${openJobs(installationId)} order by ${job.id}`)},
      'links', ${numberOf(sql`select ${adhocPayment.id} from ${adhocPayment} where ${links}`)},
      'rewards', ${numberOf(sql`select ${rewardTask.id} from ${rewardTask} where ${rewards}`)},
      'coupons', ${listOf(sql`select ${couponUse.couponCode} as code
        from ${couponUse} where ${openCoupons(installationId)} order by ${couponUse.couponCode}`)}) as holdings`)
  const found = rows[0]?.holdings
  if (!found) throw new Error('The holdings vanished.')
  return { ...found, coupons: found.coupons.map(({ code }) => code) }
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
