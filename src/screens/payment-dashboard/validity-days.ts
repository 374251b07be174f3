import { bucketDays, type ValidityBucket } from '../../contract/areas/payment-dashboard/payment-dashboard.ts'
import { addDays } from '../../i18n/days.ts'
import { today } from '../../kit/clock.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

/** The last 30 days, today included, which the list begins with (S-154). */
export const lastMonth = (day = today()): Days => ({ from: addDays(day, -29), to: day })

/** The days of a group. Expired ones reach back to the beginning. */
export function daysOfBucket(bucket: ValidityBucket, day: string): Days {
  const { from, to } = bucketDays[bucket]
  return { from: from === undefined ? '' : addDays(day, from), to: addDays(day, to) }
}
