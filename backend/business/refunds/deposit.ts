import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { toMinor } from '../../../src/contract/values.ts'
import { momentText, moneyText } from '../../moment.ts'
import { refund } from '../../store/schema/index.ts'
import type { RefundState } from '../../store/schema/refunds.ts'
import type { Database } from '../../store/typed-database.ts'
import { type Reading, refundRecords, type WireRefund, wireRefund } from './refund-record.ts'

/** A refund in one of these moves no money, so that the deposit is still there. */
const withoutClaim: RefundState[] = ['CALCULATED', 'REJECTED']

/** Refunds that ask for a deposit or have paid it. An older program left some beside the one that counts. */
export const isClaim = and(notInArray(refund.state, withoutClaim), isNull(refund.duplicateOf))

/** The refund that asks for the deposit of an installation or has paid it: one at most, whoever owned it (S-85, H77). */
export const depositOf = (installationId: string) => and(eq(refund.installationId, installationId), isClaim)

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
    .where(and(inArray(refund.installationId, [...installationIds]), isClaim))
  return new Set(found.map(({ id }) => id))
}

/** "Asha Menon initiated RF-20418 of ₹9,000 for this installation at 10:41 on 21 Nov 2026", or when that was paid. */
export function depositText({ refundId, state, total, initiatedBy, initiatedAt, link, updatedAt }: WireRefund): string {
  const what = `${refundId} of ${moneyText(toMinor(total))}`
  return state === 'PAID'
    ? `${what} was paid for this installation ${momentText(link?.endedAt ?? updatedAt)}`
    : `${initiatedBy.name} initiated ${what} for this installation ${momentText(initiatedAt)}`
}
