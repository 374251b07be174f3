import type { Prepare } from '../../testing/examples/preparation.ts'
import { addRecharged } from '../../testing/money/recharges.ts'

/** Each turn has an installation and a reference of its own. */
export const prepare: Prepare = async ({ server, turn }) => {
  const { database, clock } = server.running.platform
  const { id } = await addRecharged(database, { now: clock.now() })
  const how = { payment_type: 'Recharge', payment_mode: 'AccountTransfer', recharge_period: 'Monthly' }
  return {
    createB2BPayment: (personId) => ({
      body: {
        ...how,
        purifier_ids: [id],
        plan: 'CoupleB2B',
        payment_reference: `UTR-${turn}-${personId}`,
        amount: 100,
        validity: 28,
        liters: 0,
      },
    }),
  }
}
