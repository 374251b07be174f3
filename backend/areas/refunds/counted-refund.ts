import { eq } from 'drizzle-orm'
import { lockInstallation } from '../../business/homes/lock-installation.ts'
import type { Call } from '../../call.ts'
import { Refusal } from '../../store/refusal.ts'
import { refund } from '../../store/schema/index.ts'
import type { Database } from '../../store/typed-database.ts'

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
