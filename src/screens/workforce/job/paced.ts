import type { JobRecord } from '../../../contract/areas/jobs.ts'

/** When something of this kind last happened to a job. */
export const lastOf = ({ events }: Pick<JobRecord, 'events'>, kind: string): string | null =>
  events.findLast((one) => one.kind === kind)?.at ?? null

/** Until when the next must wait. */
export const pausedUntil = (at: string, seconds: number): string =>
  new Date(Date.parse(at) + seconds * 1000).toISOString()
