import type { JobRecord } from '../contract/areas/jobs/jobs.ts'
import { isDoneBy, type Person } from '../contract/done-by.ts'

/** Returns `done` where this person gave the job that status since it was seen, `open` where nothing happened (H49). */
export function becameOfStatus(
  seen: JobRecord,
  now: JobRecord,
  to: string,
  person: Person | null,
): 'done' | 'open' | 'lost' {
  const since = now.events.slice(seen.events.length)
  // A postponed job may be scheduled again at once, so its events tell, not its status (S-185).
  if (
    since.some((one) => one.kind === 'STATUS' && one.status === to && isDoneBy(person, { id: one.byId, name: one.by }))
  )
    return 'done'
  return now.updatedAt === seen.updatedAt ? 'open' : 'lost'
}
