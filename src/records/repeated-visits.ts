import type { Job } from '../contract/areas/jobs.ts'

const tooSoon = 20
const dayMs = 86_400_000

/** Days within which all three last jobs were services, where that is too often. Null otherwise. */
export function repeatedVisits(jobs: readonly Job[]): number | null {
  const days = jobs.flatMap(({ type, appointmentDate }) =>
    type === 'SERVICE' && appointmentDate ? [Date.parse(appointmentDate)] : [],
  )
  if (days.length < 3) return null
  const span = Math.round((Math.max(...days) - Math.min(...days)) / dayMs)
  return span <= tooSoon ? span : null
}
