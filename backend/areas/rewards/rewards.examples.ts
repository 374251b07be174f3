import type { Prepare } from '../../testing/examples/preparation.ts'
import { addRewardTask } from '../../testing/money/rewards.ts'

export const prepare: Prepare = async ({ server, turn }) => {
  const { id } = await addRewardTask(server.running.platform.database, `RT-9${turn}`)
  return { decideRewardTask: () => ({ params: { id, action: 'approve' } }) }
}
