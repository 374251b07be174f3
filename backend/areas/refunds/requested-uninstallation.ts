import { and, eq, inArray } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { audit, installation, refund } from '../../store/schema/index.ts'

const inUse = ['ACTIVE', 'INACTIVE']

/** A refund of the deposit requests the uninstallation (S-85, S-23). Gives the status before, where it changed. */
export async function requestUninstallation(
  home: { readonly id: string; readonly status: string },
  refundId: string,
  call: Call,
): Promise<string | null> {
  if (!inUse.includes(home.status)) return null
  await call.database
    .update(installation)
    .set({ status: 'UNINSTALL_REQUESTED', updatedAt: call.at })
    .where(and(eq(installation.id, home.id), inArray(installation.status, inUse)))
  await tell(home.id, { refund: refundId, from: home.status, to: 'UNINSTALL_REQUESTED' }, call)
  return home.status
}

/** Restores the status that the initiation of a rejected refund changed, unless it has changed since (S-85). */
export async function withdrawUninstallation(refundId: string, call: Call): Promise<void> {
  const [found] = await call.database
    .select({ home: refund.installationId, before: refund.statusBefore })
    .from(refund)
    .where(eq(refund.id, refundId))
  if (!found?.before) return
  const back = await call.database
    .update(installation)
    .set({ status: found.before, updatedAt: call.at })
    .where(and(eq(installation.id, found.home), eq(installation.status, 'UNINSTALL_REQUESTED')))
    .returning({ id: installation.id })
  if (back.length > 0) await tell(found.home, { refund: refundId, from: 'UNINSTALL_REQUESTED', to: found.before }, call)
}

const tell = (subjectId: string, detail: Record<string, unknown>, { database, user, at }: Call) =>
  database.insert(audit).values({ at, actorId: user.id, action: 'installation.status', subjectId, detail })
