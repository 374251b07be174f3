import { and, eq } from 'drizzle-orm'
import { toMajor } from '../../../src/contract/values.ts'
import type { Call } from '../../call.ts'
import { tell } from '../../lists/held-record.ts'
import { moneyText } from '../../moment.ts'
import { adhocPayment, installation } from '../../store/schema/index.ts'
import { creditWallet } from '../money/credit.ts'
import { movementText } from '../money/movement-text.ts'
import { openWallet } from '../money/open-wallet.ts'
import { isPaid } from '../money/paid-by-link.ts'
import type { JobRow, Told } from './job-record.ts'

/**
 * Credits what a job was paid to the wallet of its installation, as the job is cancelled, and tells it (S-321). Each
 * payment names its movement, so none is credited twice. The installation and the job are held.
 */
export async function creditPaid(held: JobRow, call: Call): Promise<Told[]> {
  const { database } = call
  const { id, installationId } = held
  const paid = await database
    .select({ id: adhocPayment.id, amount: adhocPayment.amount })
    .from(adhocPayment)
    .where(and(eq(adhocPayment.jobId, id), isPaid))
    .orderBy(adhocPayment.paidAt, adhocPayment.id)
  if (paid.length === 0) return []
  const [home] = await database.select().from(installation).where(eq(installation.id, installationId))
  // A new installation has none before it is activated.
  if (home) await openWallet(home, database)
  let walletId = ''
  for (const payment of paid) {
    const text = movementText('CANCELLED_VISIT', { id: payment.id, job: id })
    const movement = await creditWallet({ installationId, amount: payment.amount, text }, call)
    walletId = movement.walletId
    await database.update(adhocPayment).set({ walletId, entrySeq: movement.seq }).where(eq(adhocPayment.id, payment.id))
  }
  const amount = paid.reduce((sum, payment) => sum + payment.amount, 0)
  await tell('job.credit', id, call, { amount, wallet: walletId, payments: paid.map((payment) => payment.id) })
  const note = `${moneyText(amount)} that was paid is credited to wallet ${walletId}`
  return [{ kind: 'PAYMENT', note, detail: { credited: toMajor(amount), wallet: walletId } }]
}
