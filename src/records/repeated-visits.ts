import type { Job } from '../contract/areas/jobs.ts'
import { repeatWindowDays } from '../contract/areas/repeat-jobs.ts'

const fewest = 3
const dayMs = 86_400_000

interface Visits {
  readonly visits: number
  /** From the first of them to the last */
  readonly days: number
}

/** Service visits of one home in the days up to its latest one, whatever other jobs lie between. Null where they are few. */
export function repeatedVisits(jobs: readonly Pick<Job, 'type' | 'status' | 'appointmentDate'>[]): Visits | null {
  const days = jobs.flatMap(({ type, status, appointmentDate }) =>
    type === 'SERVICE' && status !== 'CANCELLED' && appointmentDate ? [Date.parse(appointmentDate) / dayMs] : [],
  )
  const latest = Math.max(...days)
  const within = days.filter((day) => latest - day <= repeatWindowDays)
  return within.length < fewest ? null : { visits: within.length, days: latest - Math.min(...within) }
}
