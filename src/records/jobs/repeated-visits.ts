import type { Job } from '../../contract/areas/jobs/jobs.ts'
import { repeatWindowDays } from '../../contract/areas/repeat-jobs/repeat-jobs.ts'
import { daysBetween } from '../../i18n/days.ts'

const fewest = 3

interface Visits {
  readonly visits: number
  /** From the first of them to the last */
  readonly days: number
}

/** Service visits of one home in the days up to its latest one, whatever other jobs lie between. Null where they are few. */
export function repeatedVisits(jobs: readonly Pick<Job, 'type' | 'status' | 'appointmentDate'>[]): Visits | null {
  const days = jobs.flatMap(({ type, status, appointmentDate }) =>
    type === 'SERVICE' && status !== 'CANCELLED' && appointmentDate ? [appointmentDate] : [],
  )
  const latest = days.toSorted().at(-1) ?? ''
  const ages = days.map((day) => daysBetween(day, latest)).filter((age) => age <= repeatWindowDays)
  return ages.length < fewest ? null : { visits: ages.length, days: Math.max(...ages) }
}
