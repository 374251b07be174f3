import { addPaidRecharge } from '../../testing/payments.ts'
import type { Prepare } from '../../testing/preparation.ts'

/** Each turn has a payment that was received and has no invoice yet. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { id: installationId, paymentId: id } = await addPaidRecharge(
    server.running.platform.database,
    `invoice-7${turn}`,
  )
  return { generateInvoice: () => ({ query: { id, installationId } }) }
}
