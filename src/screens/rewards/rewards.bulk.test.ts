import { expect, test } from 'vitest'
import { queuedAmount, withChosen } from '../../../machines/kit/bulk/bulk-rows.ts'
import type { RewardTask } from '../../contract/areas/rewards/rewards.ts'
import { type BulkAct, chosenOf } from '../../kit/bulk/bulk-definition.ts'
import { rewardActs } from './rewards.bulk.ts'

const tasks = [
  { taskId: 'RT-1', status: 'PENDING', reward: 250_00 },
  { taskId: 'RT-2', status: 'APPROVED', reward: 500_00 },
  { taskId: 'RT-3', status: 'PENDING', reward: 100_50 },
] as RewardTask[]
const summed = (act: BulkAct) =>
  queuedAmount(
    withChosen(
      { rows: [], reasons: [] },
      tasks.map((task) => chosenOf(act, task.taskId, task)),
    ),
  )

test('S-324 a reward that is read again is told to the service as it was read, one that is gone as nothing', () => {
  const [task] = tasks as [RewardTask, ...RewardTask[]]
  for (const act of rewardActs) {
    expect(act.shown?.({ items: [task], total: 1 } as never)).toMatchObject({ status: 'PENDING', reward: 250_00 })
    expect(act.shown?.({ items: [], total: 0 } as never)).toBeUndefined()
  }
  expect(rewardActs[0]?.moves?.amount({ items: [{ ...task, reward: 100 }], total: 1 })).toBe(100)
})

test('approving many says what is credited in total: rewards of tasks that wait, none twice', () => {
  const [approve, reject] = rewardActs as [BulkAct, BulkAct]
  expect(summed(approve)).toBe(350_50)
  expect([reject.moves, summed(reject)]).toEqual([undefined, 0])
})
