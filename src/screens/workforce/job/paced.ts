import type { JobRecord } from '../../../contract/areas/jobs/jobs.ts'

/** When something of this kind last happened to a job. */
export const lastOf = ({ events }: Pick<JobRecord, 'events'>, kind: string): string | null =>
  events.findLast((one) => one.kind === kind)?.at ?? null

/** Until when the next must wait. */
export const pausedUntil = (at: string, seconds: number): string =>
  new Date(Date.parse(at) + seconds * 1000).toISOString()

/** The OTP that the customer may still read out, so that none is sent twice by opening the dialog again. */
export function lastOtpOf({ events }: Pick<JobRecord, 'events'>, minutes: number, now: number) {
  const moved = events.findLastIndex(({ kind }) => kind === 'STATUS')
  const at = lastOf({ events: events.slice(moved + 1) }, 'OTP')
  // How long the next must wait, the service says.
  return at && Date.parse(at) + minutes * 60_000 > now ? { sentAt: at, nextAt: at } : null
}
