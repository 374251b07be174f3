import type { TFunction } from 'i18next'
import type { CalendarJob, CalendarLane } from '../../contract/areas/jobs/job-calendar.ts'

interface Concern {
  readonly code: string
  readonly jobId: string
  /** The visit that is in the way */
  readonly by?: { readonly jobId: string; readonly start: string; readonly end: string }
}

/** What speaks against a place of the calendar, in words. */
export const concernWords = (
  { code, jobId, by }: Concern,
  lane: CalendarLane | undefined,
  job: CalendarJob | undefined,
  t: TFunction<'job-calendar'>,
): string =>
  t(`job-calendar:checks/${code}`, {
    id: jobId,
    name: lane?.name ?? '',
    zone: job?.zone ?? '',
    from: lane?.shiftStart ?? '',
    to: lane?.shiftEnd ?? '',
    ...(by ? { other: by.jobId, start: by.start, end: by.end } : {}),
  })
