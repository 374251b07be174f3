import type { JobRow } from '../../contract/areas/jobs.ts'

const dayMs = 86_400_000
/** More days are shown without those that had no visit. */
const mostDays = 31

/** How many visits each day had, the earliest first; with both ends of a short range each of its days, also without any. */
export function visitsOfDays(jobs: readonly Pick<JobRow, 'appointmentDate'>[], from = '', to = '') {
  const counts = new Map<string, number>()
  const [first, last] = [Date.parse(from), Date.parse(to)]
  if (jobs.length > 0 && last - first < mostDays * dayMs)
    for (let at = first; at <= last; at += dayMs) counts.set(new Date(at).toISOString().slice(0, 10), 0)
  for (const { appointmentDate: day } of jobs) if (day) counts.set(day, (counts.get(day) ?? 0) + 1)
  return [...counts].map(([day, visits]) => ({ day, visits })).toSorted((one, other) => (one.day < other.day ? -1 : 1))
}
