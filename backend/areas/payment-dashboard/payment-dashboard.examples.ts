import type { Prepare } from '../../testing/examples/preparation.ts'
import { addRecharged } from '../../testing/money/recharges.ts'

/** Each turn has an installation that nobody reminded yet. */
export const prepare: Prepare = async ({ server }) => {
  const { database, clock } = server.running.platform
  const { id: installationId } = await addRecharged(database, { now: clock.now() })
  return { sendPaymentReminder: () => ({ query: { installationId } }) }
}
