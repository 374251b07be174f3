import type { JobRow } from '../../contract/areas/jobs.ts'

/** How many visits each day had, the earliest first. */
export function visitsOfDays(jobs: readonly Pick<JobRow, 'appointmentDate'>[]) {
  const counts = new Map<string, number>()
  for (const { appointmentDate: day } of jobs) if (day) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].map(([day, visits]) => ({ day, visits })).toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
