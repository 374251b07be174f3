import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../http/handle.ts'
import { audit, employee, job } from '../../store/schema/index.ts'

const by = sql<string>`${employee.firstname} || ' ' || ${employee.lastname}`
const byOrNobody = sql<string | null>`${employee.firstname} || ' ' || ${employee.lastname}`

export const unpauseTag = 'UNPAUSE'

/** The open job that unpauses an installation: one at most (S-133). */
export const isOpenUnpause = (installationId: string) =>
  and(
    eq(job.installationId, installationId),
    eq(job.tag, unpauseTag),
    notInArray(job.status, ['COMPLETED', 'CANCELLED']),
  )

export async function openUnpauseJob(installationId: string, database: Database) {
  const [found] = await database
    .select({ jobId: job.id, status: job.status, createdBy: byOrNobody, createdAt: job.createdAt })
    .from(job)
    .leftJoin(employee, eq(employee.id, job.createdBy))
    .where(isOpenUnpause(installationId))
  return found ? { ...found, createdAt: found.createdAt.toISOString() } : null
}

/** "paused WP-BLR-004217", by the name of an act in the audit log. */
export const actWords: Readonly<Record<string, (id: string) => string>> = {
  activate: (id) => `activated ${id}`,
  replace: (id) => `replaced the device of ${id}`,
  pause: (id) => `paused ${id}`,
  requestUninstall: (id) => `requested the uninstallation of ${id}`,
  uninstall: (id) => `uninstalled ${id}`,
  uninstallPaused: (id) => `uninstalled ${id}`,
  unpause: (id) => `booked the delivery that unpauses ${id}`,
  markNonPaying: (id) => `marked ${id} as non-paying`,
  resume: (id) => `brought ${id} back into use`,
  // By a refund (S-85).
  status: (id) => `changed the status of ${id}`,
}

const prefix = 'installation.'
export const actionOf = (act: string): string => prefix + act

export interface LastAct {
  readonly act: string
  readonly byId: string
  readonly by: string
  readonly at: string
}

/** The last act on the life of an installation, of those that are named, or of all. */
export async function lastActOf(
  installationId: string,
  database: Database,
  acts: readonly string[] = Object.keys(actWords),
): Promise<LastAct | null> {
  const [found] = await database
    .select({ action: audit.action, byId: audit.actorId, by, at: audit.at })
    .from(audit)
    .innerJoin(employee, eq(employee.id, audit.actorId))
    .where(and(eq(audit.subjectId, installationId), inArray(audit.action, acts.map(actionOf))))
    .orderBy(desc(audit.id))
    .limit(1)
  return found
    ? { act: found.action.slice(prefix.length), byId: found.byId, by: found.by, at: found.at.toISOString() }
    : null
}
