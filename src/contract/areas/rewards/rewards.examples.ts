import { exampleOf } from '../../example.ts'
import { decideRewardTask, listRewardTasks } from './rewards.ts'

export const calls = [
  exampleOf(listRewardTasks, { query: { status: 'PENDING', search: 'Asha' } }),
  exampleOf(decideRewardTask, { params: { id: 'RT-1001', action: 'approve' } }),
]
