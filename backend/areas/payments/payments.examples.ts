import type { Prepare } from '../../testing/examples/preparation.ts'
import { addPaidRecharge } from '../../testing/money/payments.ts'
import { addRecharged } from '../../testing/money/recharges.ts'

/** Each turn has an installation with a paid recharge after an expired one, and one whose wallet pays for a plan. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database } = server.running.platform
  const waiting = await addPaidRecharge(database, `activate-${turn}`)
  const { id: installationId } = await addRecharged(database, { balance: 2000_00 })
  const body = { installationId, planId: 'P-FAMILY-28', payType: 'WALLET', amount: 699 }
  return {
    applyPlan: (personId) => ({ body: { ...body, reference: `recharge-of-${personId}-${turn}` } }),
    activatePayment: () => ({ body: { installationId: waiting.id, paymentId: waiting.paymentId } }),
  }
}
