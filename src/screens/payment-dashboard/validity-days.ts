import { bucketDays, type ValidityBucket } from '../../contract/areas/payment-dashboard.ts'
import { formatsOf } from '../../i18n/formats.ts'

export interface Days {
  readonly from: string
  readonly to: string
}

/** The day of the business now. */
export const today = (): string => formatsOf('en').dayOf(new Date().toISOString())

/** A day so many days later, or before. No instant is involved, so no zone can move it. */
export function dayFrom(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** The last 30 days, today included, which the list begins with (S-154). */
export const lastMonth = (day = today()): Days => ({ from: dayFrom(day, -29), to: day })

/** The days of a group. Expired ones reach back to the beginning. */
export function daysOfBucket(bucket: ValidityBucket, day: string): Days {
  const { from, to } = bucketDays[bucket]
  return { from: from === undefined ? '' : dayFrom(day, from), to: dayFrom(day, to) }
}
