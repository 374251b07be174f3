import type { JobRecord } from '../contract/areas/jobs.ts'

/** Returns `done` where this person gave the job that status since it was seen, `open` where nothing happened (H49). */
export function becameOfStatus(
  seen: JobRecord,
  now: JobRecord,
  to: string,
  personName: string,
): 'done' | 'open' | 'lost' {
  const since = now.events.slice(seen.events.length)
  // A postponed job may be scheduled again at once, so its events tell, not its status (S-185).
  if (since.some(({ kind, status, by }) => kind === 'STATUS' && status === to && by === personName)) return 'done'
  return now.updatedAt === seen.updatedAt ? 'open' : 'lost'
}
