import type { Prepare } from '../../testing/examples/preparation.ts'
import { addPaidRecharge } from '../../testing/money/payments.ts'

/** Each turn has a payment that was received and has no invoice yet. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { id: installationId, paymentId: id } = await addPaidRecharge(
    server.running.platform.database,
    `invoice-7${turn}`,
  )
  return { generateInvoice: () => ({ query: { id, installationId } }) }
}
