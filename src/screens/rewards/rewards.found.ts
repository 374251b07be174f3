import { listRewardTasks } from '../../contract/areas/rewards/rewards.ts'
import { defineRecordSearch } from '../../kit/palette/record-search.ts'
import { rewardTaskAddress } from './reward-address.ts'

export const found = defineRecordSearch<typeof listRewardTasks>({
  kind: 'rewards',
  rank: 8,
  endpoint: listRewardTasks,
  ids: /^RW-/,
  by: [],
  input: (search) => ({ query: { search, pageSize: 5 } }),
  found: ({ taskId, customerName, installationId }) => ({
    id: taskId,
    name: customerName,
    details: [installationId],
    address: rewardTaskAddress(taskId),
  }),
})
