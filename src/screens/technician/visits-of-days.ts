import type { JobRow } from '../../contract/areas/jobs/jobs.ts'
import { daysBetween, daysFrom } from '../../i18n/days.ts'

/** More days are shown without those that had no visit. */
const mostDays = 31

/** How many visits each day had, the earliest first; with both ends of a short range each of its days, also without any. */
export function visitsOfDays(jobs: readonly Pick<JobRow, 'appointmentDate'>[], from = '', to = '') {
  const counts = new Map<string, number>()
  const length = daysBetween(from, to) + 1
  if (jobs.length > 0 && length <= mostDays) for (const day of daysFrom(from, length)) counts.set(day, 0)
  for (const { appointmentDate: day } of jobs) if (day) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].map(([day, visits]) => ({ day, visits })).toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
