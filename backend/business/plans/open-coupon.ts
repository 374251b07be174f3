import { and, desc, eq, isNull, not, sql } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { coupon, couponUse } from '../../store/schema/index.ts'

/** What a coupon takes off: a percentage or an amount in minor units. */
export interface OpenCoupon {
  readonly code: string
  readonly percent: number | null
  readonly amount: number | null
}

/** True where a delivery other than `jobId` has it (S-218). */
const isTaken = (jobId: string) =>
  sql`exists (select from job where job.id = ${couponUse.jobId} and job.id <> ${jobId} and job.status <> 'CANCELLED')`

/**
 * The coupon that lowers the next recharge of an installation, or the plan of the delivery `jobId`: of several the one
 * that was applied last (S-142).
 */
export async function openCoupon(
  installationId: string,
  database: Database,
  jobId = '',
): Promise<OpenCoupon | undefined> {
  const [found] = await database
    .select({ code: coupon.code, percent: coupon.percent, amount: coupon.amount })
    .from(couponUse)
    .innerJoin(coupon, eq(coupon.code, couponUse.couponCode))
    .where(
      and(
        eq(couponUse.installationId, installationId),
        isNull(couponUse.paymentId),
        isNull(couponUse.endedReason),
        not(isTaken(jobId)),
      ),
    )
    .orderBy(desc(couponUse.at), couponUse.couponCode)
    .limit(1)
  return found
}

/** Minor units. A percentage is rounded to the nearest of them, and nothing costs less than nothing. */
export function dueOf(price: number, coupon: Omit<OpenCoupon, 'code'> | undefined): number {
  if (!coupon) return price
  const off = coupon.percent === null ? (coupon.amount ?? 0) : Math.round((price * coupon.percent) / 100)
  return Math.max(0, price - off)
}
