import type { RewardTask } from '../areas/rewards/rewards.ts'
import type { Shown } from './facts.ts'

export const shownOfReward = (task: RewardTask): Shown => ({
  status: task.status,
  reward: task.reward,
  customer: task.customerName,
  installation: task.installationId,
  wallet: task.walletId,
  description: task.description,
})
