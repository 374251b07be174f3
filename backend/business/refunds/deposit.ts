import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { toMinor } from '../../../src/contract/values.ts'
import { type Call, type Database, Refusal } from '../../http/handle.ts'
import { momentText, moneyText } from '../../moment.ts'
import { audit, installation, refund } from '../../store/schema/index.ts'
import type { RefundState } from '../../store/schema/refunds.ts'
import { lockInstallation } from '../installations/lock-installation.ts'
import { type Reading, refundRecords, type WireRefund, wireRefund } from './refund-record.ts'

/** A refund in one of these moves no money, so that the deposit is still there. */
const withoutClaim: RefundState[] = ['CALCULATED', 'REJECTED']

/** The refund that asks for the deposit of an installation or has paid it: one at most, whoever owned it (S-85, H77). */
export const depositOf = (installationId: string) =>
  and(
    eq(refund.installationId, installationId),
    notInArray(refund.state, withoutClaim),
    // Left by an older program beside the one that counts.
    isNull(refund.duplicateOf),
  )

export async function depositRefund(
  { database, at }: Reading,
  installationId: string,
): Promise<WireRefund | undefined> {
  const [found] = await refundRecords(database).where(depositOf(installationId)).limit(1)
  return found && wireRefund(found, at)
}

/** Those of the installations whose deposit is asked back or was paid (S-85). */
export async function withClaim(installationIds: readonly string[], database: Database): Promise<ReadonlySet<string>> {
  const found = await database
    .select({ id: refund.installationId })
    .from(refund)
    .where(
      and(
        inArray(refund.installationId, [...installationIds]),
        notInArray(refund.state, withoutClaim),
        isNull(refund.duplicateOf),
      ),
    )
  return new Set(found.map(({ id }) => id))
}

/** "Asha Menon initiated RF-20418 of ₹9,000 for this installation at 10:41 on 21 Nov 2026", or when that was paid. */
export function depositText({ refundId, state, total, initiatedBy, initiatedAt, link, updatedAt }: WireRefund): string {
  const what = `${refundId} of ${moneyText(toMinor(total))}`
  return state === 'PAID'
    ? `${what} was paid for this installation ${momentText(link?.endedAt ?? updatedAt)}`
    : `${initiatedBy.name} initiated ${what} for this installation ${momentText(initiatedAt)}`
}

/**
 * Holds the installation of a refund until the call is over. Every call that starts, ends or hands over a claim to its
 * deposit locks it first, refunds and customers afterwards. So the second of any two such calls sees what the first
 * did.
 */
export async function holdHomeOf(refundId: string, { database }: Call): Promise<void> {
  const [found] = await database.select({ home: refund.installationId }).from(refund).where(eq(refund.id, refundId))
  if (!found) throw new Refusal(404, `Refund ${refundId} not found.`)
  await lockInstallation(database, found.home)
}

/** Only the refund that counts pays. Duplicates of an older program end by a rejection (H77). */
export async function refuseDuplicate(refundId: string, database: Database): Promise<void> {
  const [found] = await database.select({ of: refund.duplicateOf }).from(refund).where(eq(refund.id, refundId))
  if (!found?.of) return
  throw new Refusal(
    409,
    `${refundId} is a duplicate of ${found.of}, made by an earlier version. It can only be rejected.`,
  )
}

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
