import { expect, test } from 'vitest'
import { queuedAmount, withChosen } from '../../../machines/kit/bulk/bulk-rows.ts'
import { type BulkAct, chosenOf } from '../../kit/bulk/bulk-definition.ts'
import { rewardActs } from './rewards.bulk.ts'

const tasks = [
  { taskId: 'RT-1', status: 'PENDING', reward: 250_00 },
  { taskId: 'RT-2', status: 'APPROVED', reward: 500_00 },
  { taskId: 'RT-3', status: 'PENDING', reward: 100_50 },
]
const summed = (act: BulkAct) =>
  queuedAmount(
    withChosen(
      { rows: [], reasons: [] },
      tasks.map((task) => chosenOf(act, task.taskId, task)),
    ),
  )

test('approving many says what is credited in total: rewards of tasks that wait, none twice', () => {
  const [approve, reject] = rewardActs as [BulkAct, BulkAct]
  expect(summed(approve)).toBe(350_50)
  expect([reject.moves, summed(reject)]).toEqual([undefined, 0])
})
